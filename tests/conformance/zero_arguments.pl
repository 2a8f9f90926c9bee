% Constraints without arguments are a multiset of tokens.
:- chr_constraint tick, tock, gong, stop, silence.

gong  @ tock, tock <=> gong.
tock  @ tick, tick <=> tock.
stop  @ stop \ tick <=> true.
quiet @ gong, stop ==> silence.
one   @ silence \ silence <=> true.

query(four, (tick, tick, tick, tick)).
query(five, (tick, tick, tick, tick, tick)).
query(stop, (stop, tick, gong, gong)).
query(stop_late, (tick, gong, gong, stop, tick)).

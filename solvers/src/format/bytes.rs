//! Bytes as text: UTF-8 and UTF-16, with or without a byte order mark, or Latin-1, with any line ends.

use crate::ParseError;

/// Bytes that are not text, and where that shows.
pub type NoText = ParseError;

/// The text of some bytes. Line ends become `\n`. Text with some damaged bytes is still text: what they have become is told
/// where it stands, unless it stands in a remark.
pub fn text_of(bytes: &[u8]) -> Result<String, NoText> {
    let text = match bytes {
        [0xff, 0xfe, rest @ ..] => wide(rest, u16::from_le_bytes)?,
        [0xfe, 0xff, rest @ ..] => wide(rest, u16::from_be_bytes)?,
        // Without a mark: every other byte of a western text is 0.
        [first, 0, ..] if *first != 0 => wide(bytes, u16::from_le_bytes)?,
        [0, second, ..] if *second != 0 => wide(bytes, u16::from_be_bytes)?,
        _ => {
            let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
            match str::from_utf8(bytes) {
                Ok(text) => text.to_string(),
                Err(_) if is_damaged(bytes) => String::from_utf8_lossy(bytes).into_owned(),
                Err(error) if bytes.iter().any(|it| is_control(*it)) => return Err(at(&bytes[..error.valid_up_to()])),
                Err(_) => bytes.iter().copied().map(char::from).collect(),
            }
        }
    };
    Ok(if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text })
}

/// Whether this is UTF-8 in which some bytes are wrong: other characters than those of ASCII are right.
fn is_damaged(bytes: &[u8]) -> bool {
    !bytes.iter().any(|it| is_control(*it)) && bytes.utf8_chunks().any(|it| !it.valid().is_ascii())
}

/// Whether a byte is in no text.
fn is_control(byte: u8) -> bool {
    byte.is_ascii_control() && !byte.is_ascii_whitespace()
}

fn wide(bytes: &[u8], of: fn([u8; 2]) -> u16) -> Result<String, NoText> {
    let units = bytes.chunks(2).map(|it| of([it[0], it.get(1).copied().unwrap_or(0)]));
    let mut text = String::with_capacity(bytes.len() / 2);
    for unit in char::decode_utf16(units) {
        text.push(unit.map_err(|_| at(text.as_bytes()))?);
    }
    Ok(text)
}

/// The error after what can be read.
fn at(good: &[u8]) -> NoText {
    let before = String::from_utf8_lossy(good);
    let line = before.split('\n').next_back().unwrap_or("");
    let message = "this is not text (UTF-8, UTF-16 or Latin-1), but perhaps a picture or a packed file: rows of cells, an \
                   address or a file of another program is expected (chr-solve convert --list)";
    ParseError::new(before.matches('\n').count() + 1, line.chars().count() + 1, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_gives_the_same_text() {
        let text = "12..\n3é..";
        let utf16: Vec<u16> = text.encode_utf16().collect();
        let le: Vec<u8> = utf16.iter().flat_map(|it| it.to_le_bytes()).collect();
        let be: Vec<u8> = utf16.iter().flat_map(|it| it.to_be_bytes()).collect();
        let marked = |mark: &[u8], rest: &[u8]| [mark, rest].concat();
        for bytes in [
            text.as_bytes().to_vec(),
            text.replace('\n', "\r\n").into_bytes(),
            text.replace('\n', "\r").into_bytes(),
            marked(b"\xef\xbb\xbf", text.as_bytes()),
            marked(b"\xff\xfe", &le),
            marked(b"\xfe\xff", &be),
            le,
            be,
        ] {
            assert_eq!(text_of(&bytes).as_deref(), Ok(text), "{bytes:?}");
        }
    }

    #[test]
    fn what_is_no_text_is_told_with_its_place() {
        let error = text_of(b"12\n3\xff\x00").unwrap_err();
        assert_eq!((error.line, error.column), (2, 2));
        assert!(text_of(b"\xff\xfe\x00\xd8").is_err());
        assert_eq!(text_of(b"\0\0\0").as_deref(), Ok("\0\0\0"));
    }

    #[test]
    fn other_bytes_are_latin_1_or_damaged() {
        assert_eq!(text_of(b"# R\xe4tsel\r\n12..").as_deref(), Ok("# Rätsel\n12.."));
        assert_eq!(text_of(b"\xe2\x94\x82 1 2 \xde\xe2\x94\x82").as_deref(), Ok("│ 1 2 \u{fffd}│"));
    }
}

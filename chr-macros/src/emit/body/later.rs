//! What comes after a goal that takes the control away is a function of its own: its code is emitted later, from a
//! list, so that the length of a body is not the depth of the compiler's own calls.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{Emitter, Function};
use crate::ast::Goal;
use crate::emit::frames::Frames;

/// Where the code that is being emitted stands.
#[derive(Clone, Copy, Default)]
pub(super) struct Mode {
    /// Inside what only the run loop calls.
    pub(super) from_loop: bool,
    /// Inside a function whose frame is still the top one, to become the frame of what comes after its first goal.
    pub(super) advances: bool,
    /// Inside a function that ends by telling this kind, which the run loop does for it.
    pub(super) tells: Option<usize>,
}

/// A function whose code is still to be emitted.
pub(super) struct Later<'a> {
    pub(super) function: Function,
    pub(super) goals: &'a [Goal],
    pub(super) mode: Mode,
}

/// What was emitted in one go.
pub(super) struct Part {
    pub(super) functions: Vec<TokenStream>,
    pub(super) frames: Frames,
}

impl Part {
    /// Nothing yet.
    pub(super) fn new(frame: &Ident) -> Self {
        Part { functions: Vec::new(), frames: Frames::part(frame) }
    }
}

impl Function {
    /// Its frame, as it is pushed.
    pub(super) fn frame(&self) -> TokenStream {
        let (variant, values) = (&self.variant, &self.values);
        quote!(__F::#variant(#(#values),*))
    }

    /// The whole of it.
    pub(super) fn with(&self, code: &TokenStream) -> TokenStream {
        let Function { name, fields, taking, inline, flow, .. } = self;
        // What is left of a choice or a loop is counted down; a name of the user's does not change.
        let counts = |name: &Ident| name == "__items" || name == "__alternative";
        let names = fields.iter().map(|(name, ..)| if counts(name) { quote!(mut #name) } else { quote!(#name) });
        let types = fields.iter().map(|(_, ty, _)| ty);
        quote! {
            #inline
            fn #name(&mut self #(, #names: #types)*) -> #flow { #taking #code }
        }
    }
}

impl Emitter<'_> {
    /// Emits all that was left for later. The functions, the innermost first, whose frames are added in that order too.
    pub(super) fn finish(mut self, frames: &mut Frames) -> Vec<TokenStream> {
        let mut parts = Vec::new();
        while let Some(Later { function, goals, mode }) = self.later.pop() {
            parts.push(std::mem::replace(&mut self.part, Part::new(&self.cx.frame)));
            self.mode = mode;
            let code = self.seq(goals, &function.scope);
            self.part.functions.push(function.with(&code));
            self.part.frames.add(function.variant, function.fields, function.name, true, mode.tells);
        }
        parts.push(self.part);
        let mut functions = Vec::new();
        for part in parts.into_iter().rev() {
            functions.extend(part.functions);
            frames.append(part.frames);
        }
        frames.are_of_rule(self.rule);
        functions
    }
}

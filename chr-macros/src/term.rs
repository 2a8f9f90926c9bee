//! `#[derive(Term)]`: where the variables are in the values of a type, and how two of its values are taken apart together.
//!
//! A field's type is read as far as it is written out: `Var<T>`, a tuple, an array, `Vec`, `Option` or `Box`. Whatever else it is made of
//! is a variable by another name, or a `Term` itself: one that derives it, or one that is compared. Only rustc knows which, and says
//! so at the type if it is none of these.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::{Attribute, Data, DeriveInput, Fields, GenericArgument, PathArguments, Type};

use crate::diagnostics::{Diagnostics, error};

/// A type as far as it is looked into.
enum Shape<'a> {
    Var,
    Vec(Box<Shape<'a>>),
    Option(Box<Shape<'a>>),
    Box(Box<Shape<'a>>),
    Tuple(Vec<Shape<'a>>),
    Array(Box<Shape<'a>>),
    /// A `Term`, or a variable by another name.
    Other(&'a Type),
}

impl<'a> Shape<'a> {
    fn of(ty: &'a Type) -> Self {
        match ty {
            // What a macro_rules fragment becomes, and parentheses.
            Type::Group(group) => Self::of(&group.elem),
            Type::Paren(paren) => Self::of(&paren.elem),
            Type::Tuple(tuple) if !tuple.elems.is_empty() => Shape::Tuple(tuple.elems.iter().map(Self::of).collect()),
            Type::Array(array) => Shape::Array(Box::new(Self::of(&array.elem))),
            Type::Path(path) => {
                let Some(last) = path.path.segments.last() else { return Shape::Other(ty) };
                if last.ident == "Var" {
                    return Shape::Var;
                }
                let inner = match &last.arguments {
                    PathArguments::AngleBracketed(list) if list.args.len() == 1 => match &list.args[0] {
                        GenericArgument::Type(inner) => inner,
                        _ => return Shape::Other(ty),
                    },
                    _ => return Shape::Other(ty),
                };
                match last.ident.to_string().as_str() {
                    "Vec" => Shape::Vec(Box::new(Self::of(inner))),
                    "Option" => Shape::Option(Box::new(Self::of(inner))),
                    "Box" => Shape::Box(Box::new(Self::of(inner))),
                    _ => Shape::Other(ty),
                }
            }
            _ => Shape::Other(ty),
        }
    }

    /// Whether two of them, by references of these names, have the same constructors and equal plain parts.
    fn pair(&self, a: &Ident, b: &Ident) -> TokenStream {
        match self {
            Shape::Var => quote!(__rt::Zip::vars(zip, #a, #b)),
            Shape::Vec(inner) => {
                let inner = inner.pair(a, b);
                quote!((#a.len() == #b.len() && #a.iter().zip(#b.iter()).all(|(#a, #b)| #inner)))
            }
            Shape::Array(inner) => {
                let inner = inner.pair(a, b);
                quote!(#a.iter().zip(#b.iter()).all(|(#a, #b)| #inner))
            }
            Shape::Option(inner) => {
                let inner = inner.pair(a, b);
                quote!(match (#a, #b) {
                    (::core::option::Option::Some(#a), ::core::option::Option::Some(#b)) => #inner,
                    (::core::option::Option::None, ::core::option::Option::None) => true,
                    _ => false,
                })
            }
            Shape::Box(inner) => {
                let inner = inner.pair(a, b);
                quote!({
                    let (#a, #b) = (&**#a, &**#b);
                    #inner
                })
            }
            Shape::Tuple(parts) => {
                let (of_a, of_b) = (names(a, parts.len()), names(b, parts.len()));
                let all = parts.iter().zip(of_a.iter().zip(&of_b)).map(|(part, (a, b))| part.pair(a, b));
                quote!({
                    let (#(#of_a,)*) = #a;
                    let (#(#of_b,)*) = #b;
                    true #(&& #all)*
                })
            }
            Shape::Other(ty) => quote_spanned!(at(ty)=> __rt::Part::pair(#a, #b, zip)),
        }
    }

    /// Whether it is so of all variables in it.
    fn all(&self, a: &Ident) -> TokenStream {
        match self {
            Shape::Var => quote!(__rt::Visit::var(visit, #a)),
            Shape::Vec(inner) | Shape::Option(inner) | Shape::Array(inner) => {
                let inner = inner.all(a);
                quote!(#a.iter().all(|#a| #inner))
            }
            Shape::Box(inner) => {
                let inner = inner.all(a);
                quote!({
                    let #a = &**#a;
                    #inner
                })
            }
            Shape::Tuple(parts) => {
                let of_a = names(a, parts.len());
                let all = parts.iter().zip(&of_a).map(|(part, a)| part.all(a));
                quote!({
                    let (#(#of_a,)*) = #a;
                    true #(&& #all)*
                })
            }
            Shape::Other(ty) => quote_spanned!(at(ty)=> __rt::Part::all(#a, visit)),
        }
    }

    /// Visits one.
    fn walk(&self, a: &Ident) -> TokenStream {
        match self {
            Shape::Var => quote!(walk.var(__rt::child(#a));),
            Shape::Vec(inner) | Shape::Array(inner) => {
                let inner = inner.walk(a);
                quote! {
                    walk.open("", "[");
                    for #a in #a {
                        walk.item("");
                        #inner
                    }
                    walk.close("]");
                }
            }
            Shape::Option(inner) => {
                let inner = inner.walk(a);
                quote! {
                    match #a {
                        ::core::option::Option::Some(#a) => {
                            walk.open("Some", "(");
                            walk.item("");
                            #inner
                            walk.close(")");
                        }
                        ::core::option::Option::None => {
                            walk.open("None", "");
                            walk.close("");
                        }
                    }
                }
            }
            Shape::Box(inner) => {
                let inner = inner.walk(a);
                quote!({
                    let #a = &**#a;
                    #inner
                })
            }
            Shape::Tuple(parts) => {
                let of_a = names(a, parts.len());
                let all = parts.iter().zip(&of_a).map(|(part, a)| part.walk(a));
                quote!({
                    let (#(#of_a,)*) = #a;
                    walk.open("", "(");
                    #(walk.item(""); #all)*
                    walk.close(")");
                })
            }
            Shape::Other(ty) => quote_spanned!(at(ty)=> __rt::Part::walk(#a, walk);),
        }
    }

    /// The same one with other variables.
    fn rebuild(&self, a: &Ident) -> TokenStream {
        match self {
            Shape::Var => quote!(__rt::rebuilt(#a, with)),
            Shape::Vec(inner) => {
                let inner = inner.rebuild(a);
                quote!(#a.iter().map(|#a| #inner).collect())
            }
            Shape::Array(inner) => {
                let inner = inner.rebuild(a);
                quote!(#a.each_ref().map(|#a| #inner))
            }
            Shape::Option(inner) => {
                let inner = inner.rebuild(a);
                quote!(#a.as_ref().map(|#a| #inner))
            }
            Shape::Box(inner) => {
                let inner = inner.rebuild(a);
                quote!({
                    let #a = &**#a;
                    ::std::boxed::Box::new(#inner)
                })
            }
            Shape::Tuple(parts) => {
                let of_a = names(a, parts.len());
                let all = parts.iter().zip(&of_a).map(|(part, a)| part.rebuild(a));
                quote!({
                    let (#(#of_a,)*) = #a;
                    (#(#all,)*)
                })
            }
            Shape::Other(ty) => quote_spanned!(at(ty)=> __rt::Part::rebuild(#a, with)),
        }
    }
}

/// Where rustc shows that a type lacks something.
fn at(ty: &Type) -> Span {
    let first = ty.to_token_stream().into_iter().next();
    first.map_or_else(Span::call_site, |tree| Span::call_site().located_at(tree.span()))
}

fn names(of: &Ident, count: usize) -> Vec<Ident> {
    (0..count).map(|at| format_ident!("{of}_{at}", span = Span::mixed_site())).collect()
}

/// A constructor: a variant, or the struct.
struct Constructor<'a> {
    /// As in a pattern.
    path: TokenStream,
    name: String,
    fields: &'a Fields,
}

impl Constructor<'_> {
    /// A pattern that binds the fields to these names, or an expression made of these.
    fn with(&self, parts: &[impl ToTokens]) -> TokenStream {
        let path = &self.path;
        match self.fields {
            Fields::Unit => quote!(#path {}),
            Fields::Unnamed(_) => quote!(#path(#(#parts),*)),
            Fields::Named(named) => {
                let fields = named.named.iter().map(|field| &field.ident);
                quote!(#path { #(#fields: #parts),* })
            }
        }
    }

    fn shapes(&self) -> Vec<Shape<'_>> {
        self.fields.iter().map(|field| Shape::of(&field.ty)).collect()
    }

    fn names(&self, letter: &str) -> Vec<Ident> {
        names(&Ident::new(letter, Span::mixed_site()), self.fields.len())
    }

    fn pair(&self) -> TokenStream {
        let (a, b) = (self.names("a"), self.names("b"));
        let (left, right) = (self.with(&a), self.with(&b));
        let all = self.shapes();
        let all = all.iter().zip(a.iter().zip(&b)).map(|(shape, (a, b))| shape.pair(a, b));
        quote!((#left, #right) => true #(&& #all)*,)
    }

    fn walk(&self) -> TokenStream {
        let (a, shapes) = (self.names("a"), self.shapes());
        let (pattern, name) = (self.with(&a), &self.name);
        let (open, close) = match self.fields {
            Fields::Unit => ("", ""),
            Fields::Unnamed(_) => ("(", ")"),
            Fields::Named(_) => ("{", "}"),
        };
        let labels = self.fields.iter().map(|field| field.ident.as_ref().map_or_else(String::new, ToString::to_string));
        let all = shapes.iter().zip(&a).zip(labels).map(|((shape, a), label)| {
            let walk = shape.walk(a);
            quote!(walk.item(#label); #walk)
        });
        quote!(#pattern => {
            walk.open(#name, #open);
            #(#all)*
            walk.close(#close);
        })
    }

    fn all(&self) -> TokenStream {
        let (a, shapes) = (self.names("a"), self.shapes());
        let (pattern, all) = (self.with(&a), shapes.iter().zip(&a).map(|(shape, a)| shape.all(a)));
        quote!(#pattern => true #(&& #all)*,)
    }

    fn rebuild(&self) -> TokenStream {
        let (a, shapes) = (self.names("a"), self.shapes());
        let pattern = self.with(&a);
        let all: Vec<TokenStream> = shapes.iter().zip(&a).map(|(shape, a)| shape.rebuild(a)).collect();
        let made = self.with(&all);
        quote!(#pattern => #made,)
    }
}

/// What `#[term(…)]` says.
struct Options {
    cyclic: bool,
    chr_core: TokenStream,
    /// A function that says how a value is written; our own types have one.
    text: Option<syn::Path>,
}

impl Options {
    fn of(attributes: &[Attribute], diagnostics: &mut Diagnostics) -> Self {
        let mut options = Options { cyclic: false, chr_core: quote!(::chr_core), text: None };
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("term")) {
            let read = attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("cyclic") {
                    options.cyclic = true;
                } else if meta.path.is_ident("crate") {
                    let path: syn::Path = meta.value()?.parse()?;
                    options.chr_core = path.into_token_stream();
                } else if meta.path.is_ident("text") {
                    options.text = Some(meta.value()?.parse()?);
                } else {
                    let help =
                        "write `#[term(cyclic)]`, to allow values that contain themselves, or `#[term(crate = path)]`";
                    return Err(error(&meta.path, "`#[term(…)]` has no such option", help));
                }
                Ok(())
            });
            if let Err(mistake) = read {
                diagnostics.add(mistake);
            }
        }
        options
    }
}

/// The implementation for a type.
pub(crate) fn derive(input: &DeriveInput) -> TokenStream {
    let mut diagnostics = Diagnostics::new();
    let Options { cyclic, chr_core, text } = Options::of(&input.attrs, &mut diagnostics);
    let name = &input.ident;
    let constructors: Vec<Constructor<'_>> = match &input.data {
        Data::Enum(data) => {
            let variants = data.variants.iter().map(|variant| {
                let (ident, fields) = (&variant.ident, &variant.fields);
                Constructor { path: quote!(Self::#ident), name: ident.to_string(), fields }
            });
            variants.collect()
        }
        Data::Struct(data) => vec![Constructor { path: quote!(Self), name: name.to_string(), fields: &data.fields }],
        Data::Union(_) => {
            diagnostics.push(
                name,
                "a union cannot be a `Term`",
                "only rustc's own enums know which constructor they have: use one",
            );
            Vec::new()
        }
    };
    if let Some(lifetime) = input.generics.lifetimes().next() {
        diagnostics.push(
            lifetime,
            "a type with a lifetime cannot be a `Term`",
            "values are kept by the program and looked into by their types; let it own what it refers to",
        );
    }
    // Where it can be done, the type is implemented even so: nothing else is to break.
    let hopeless = matches!(input.data, Data::Union(_)) || input.generics.lifetimes().next().is_some();
    let errors = diagnostics.into_compile_errors();
    if hopeless {
        return errors;
    }
    let mut generics = input.generics.clone();
    let params: Vec<Ident> = generics.type_params().map(|param| param.ident.clone()).collect();
    for param in params {
        generics.make_where_clause().predicates.push(syn::parse_quote!(#param: #chr_core::Term + 'static));
    }
    let text = text.map(|text| {
        quote! {
            fn __text<'__a>(&'__a self, beside: __rt::Beside, pieces: &mut __rt::Pieces<'__a>) -> bool {
                #text(self, beside, pieces);
                true
            }
        }
    });
    let (impls, uses, wheres) = generics.split_for_impl();
    let (pairs, walks) = (constructors.iter().map(Constructor::pair), constructors.iter().map(Constructor::walk));
    let (rebuilds, alls) = (constructors.iter().map(Constructor::rebuild), constructors.iter().map(Constructor::all));
    let other = (constructors.len() != 1).then(|| quote!(_ => false,));
    // A reference to a type without values still has to be matched.
    let none = constructors.is_empty().then(|| quote!(_ => match *self {},));
    let (pairs_left, walk_left) =
        if constructors.is_empty() { (quote!(self), quote!(self)) } else { (quote!((self, other)), quote!(self)) };
    let other = other.filter(|_| none.is_none());
    quote! {
        #errors
        const _: () = {
            use #chr_core::__rt;

            #[diagnostic::do_not_recommend]
            #[automatically_derived]
            #[allow(unused_variables, non_snake_case, clippy::all, clippy::pedantic)]
            impl #impls #chr_core::Term for #name #uses #wheres {
                type Known = __rt::Shared<Self>;
                const PLAIN: bool = false;
                const CYCLIC: bool = #cyclic;

                fn __pair<'__a, __Z: __rt::Zip<'__a>>(&'__a self, other: &'__a Self, zip: &mut __Z) -> bool {
                    match #pairs_left {
                        #(#pairs)*
                        #other
                        #none
                    }
                }
                fn __walk<'__a>(&'__a self, walk: &mut dyn __rt::Walk<'__a>) {
                    match #walk_left {
                        #(#walks)*
                        #none
                    }
                }
                fn __all<'__a, __V: __rt::Visit<'__a>>(&'__a self, visit: &mut __V) -> bool {
                    match #walk_left {
                        #(#alls)*
                        #none
                    }
                }
                fn __rebuild(&self, with: &mut dyn __rt::Rebuild) -> Self {
                    match #walk_left {
                        #(#rebuilds)*
                        #none
                    }
                }
                fn __show(&self, f: &mut __rt::fmt::Formatter<'_>) -> __rt::fmt::Result {
                    __rt::show_term(self, f)
                }
                #text
                fn __child(var: &__rt::Var<Self>) -> ::core::option::Option<__rt::Child<'_>> {
                    ::core::option::Option::Some(__rt::child(var))
                }
                fn __pair_vars<'__a, __Z: __rt::Zip<'__a>>(
                    a: &'__a __rt::Var<Self>,
                    b: &'__a __rt::Var<Self>,
                    zip: &mut __Z,
                ) -> ::core::option::Option<bool> {
                    ::core::option::Option::Some(__rt::Zip::vars(zip, a, b))
                }
                fn __resolve<'__a>(
                    var: &'__a __rt::Var<Self>,
                    env: &dyn ::core::ops::Fn() -> &'__a dyn __rt::Env,
                ) -> ::core::option::Option<__rt::Var<Self>> {
                    __rt::resolved(var, env)
                }
            }
        };
    }
}

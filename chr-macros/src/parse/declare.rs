//! The declarations of a program: its struct and its constraints.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Data, DeriveInput, Fields, GenericArgument, Generics, PathArguments, Result};
use syn::{Type, TypePath, Visibility, WherePredicate, parse_quote};

use super::Item;
use super::attributes::{self, ConstraintAttrs, ProgramAttrs};
use super::cursor::{Cursor, parse_type};
use crate::ast::{Arg, Constraint, Field, Program};
use crate::diagnostics::{Diagnostics, error};
use crate::tokens::{self, split_type_commas, variable};

/// `pub struct Name { fields }`: a program without constraints and rules. `None` without a name.
pub(super) fn program(attrs: Vec<Attribute>, tokens: TokenStream, diags: &mut Diagnostics) -> Option<Program> {
    let ProgramAttrs { attrs, chr_core, deny_scan, without, sabotage } =
        attributes::program(attrs, cfg!(feature = "__testing"), diags);
    let empty = |name: Ident| Program {
        attrs: Vec::new(),
        vis: Visibility::Inherited,
        name,
        generics: Generics::default(),
        associated: Vec::new(),
        fields: Vec::new(),
        constraints: Vec::new(),
        rules: Vec::new(),
        traits: Vec::new(),
        chr_core: chr_core.clone(),
        deny_scan,
        without: without.clone(),
        sabotage: sabotage.clone(),
        broken: false,
    };
    let input: DeriveInput = match syn::parse2(tokens.clone()) {
        Ok(input) => input,
        Err(reason) => {
            diags.push(
                &tokens,
                format!("this struct cannot be read: {reason}"),
                "write `pub struct Name;` or `pub struct Name { field: Type }`",
            );
            return struct_name(tokens).map(empty);
        }
    };
    Some(Program {
        attrs,
        vis: input.vis,
        generics: input.generics,
        fields: fields(input.data, diags),
        ..empty(input.ident)
    })
}

/// The name of the struct in these tokens.
pub(crate) fn struct_name(tokens: TokenStream) -> Option<Ident> {
    let mut trees = tokens.into_iter().skip_while(|tree| !matches!(tree, TokenTree::Ident(ident) if ident == "struct"));
    match (trees.next(), trees.next()) {
        (Some(_), Some(TokenTree::Ident(name))) => Some(name),
        _ => None,
    }
}

fn fields(data: Data, diags: &mut Diagnostics) -> Vec<Field> {
    let Data::Struct(data) = data else {
        return Vec::new();
    };
    match data.fields {
        Fields::Unit => Vec::new(),
        Fields::Unnamed(fields) => {
            diags.push(
                fields,
                "the parameters of a program have names",
                "write `struct Name { field: Type }` and read it as `self.field`",
            );
            Vec::new()
        }
        Fields::Named(fields) => fields
            .named
            .into_iter()
            .filter_map(|field| Some(Field { attrs: field.attrs, vis: field.vis, name: field.ident?, ty: field.ty }))
            .collect(),
    }
}

/// `pub constraint` and one or more of `name(arguments)`, up to the `;`.
pub(super) fn constraints(item: Item, diags: &mut Diagnostics) -> Vec<Constraint> {
    let cursor = &mut Cursor::new(item.tokens, item.end);
    let public = cursor.accept("pub");
    if let Some(scope) = cursor.group(Delimiter::Parenthesis) {
        let help = "write `pub constraint`: it is as visible as the program";
        diags.push(TokenTree::Group(scope), "a constraint is public or not", help);
    }
    cursor.accept("constraint");
    let attrs = attributes::constraint(item.attrs, diags);
    let mut declared = Vec::new();
    loop {
        match constraint(&attrs, cursor, diags) {
            Ok(constraint) => declared.push(Constraint { public, ..constraint }),
            Err(error) => {
                diags.add(error);
                return declared;
            }
        }
        if !cursor.accept(",") {
            break;
        }
    }
    if !cursor.is_empty() {
        diags.add(
            cursor
                .error("expected `;` after the declaration", "a constraint is declared as `constraint name(Type, …);`"),
        );
    }
    declared
}

fn constraint(attrs: &ConstraintAttrs, cursor: &mut Cursor, diags: &mut Diagnostics) -> Result<Constraint> {
    let Some(name) = cursor.ident() else {
        return Err(cursor
            .error("expected the name of a constraint", "a constraint is declared as `constraint name(Type, …);`"));
    };
    let group = cursor.group(Delimiter::Parenthesis);
    let inside = group.map(|group| (group.stream(), group.span_close()));
    let mut args = Vec::new();
    if let Some((stream, end)) = inside {
        for tokens in split_type_commas(stream) {
            args.push(argument(Cursor::new(tokens, end), diags));
        }
    }
    let names: Vec<Option<String>> = args.iter().map(|arg| arg.name.as_ref().map(ToString::to_string)).collect();
    let mut resolve = |attrs: &[Attribute]| -> Vec<Vec<usize>> {
        let mut resolved = Vec::new();
        for attr in attrs {
            match attributes::positions(attr, &name.to_string(), &names) {
                Ok(positions) => resolved.push(positions),
                Err(error) => diags.add(error),
            }
        }
        resolved
    };
    let keys = resolve(&attrs.keys);
    let indexes = resolve(&attrs.indexes);
    let mut orders = Vec::new();
    for attr in &attrs.orders {
        let positions = attributes::positions(attr, &name.to_string(), &names);
        match positions.and_then(|positions| ordered(attr, &positions, &args, &keys, &indexes, &orders)) {
            Ok(arg) => orders.push(arg),
            Err(error) => diags.add(error),
        }
    }
    let (passed, passive) = (attrs.passed.clone(), attrs.passive);
    let (set, event) = (attrs.set, attrs.event);
    let (public, from, gone) = (false, None, None);
    Ok(Constraint { attrs: passed, name, public, from, args, set, event, passive, keys, indexes, orders, gone })
}

/// The argument that an `#[order(…)]` names.
fn ordered(
    attr: &Attribute,
    positions: &[usize],
    args: &[Arg],
    keys: &[Vec<usize>],
    indexes: &[Vec<usize>],
    orders: &[usize],
) -> Result<usize> {
    let named = attr.meta.require_list().map_or_else(|_| attr.to_token_stream(), |list| list.tokens.clone());
    let fails = |message: &str, help: &str| Err(error(&named, message, help));
    let [arg] = *positions else {
        return fails("an ordered index is by one argument", "write an `#[order(…)]` for each");
    };
    if args[arg].var.is_some() {
        return fails(
            "an ordered index is by a plain value, not by a logical variable, which may have none",
            "declare the argument with the type of its values, or leave the `#[order(…)]` out",
        );
    }
    if orders.contains(&arg) {
        return fails("this argument is ordered twice", "once is enough");
    }
    if keys.iter().chain(indexes).any(|args| *args == [arg]) {
        return fails(
            "the store would have two readers of the same name, one by a value and one by a range",
            "leave out the other one: an ordered index also finds one value, as `t..=t`",
        );
    }
    Ok(arg)
}

/// `#[dense(81)] name: Type`. An argument with an invalid type still counts, as `()`, so that uses of its constraint
/// are not reported as well.
fn argument(mut cursor: Cursor, diags: &mut Diagnostics) -> Arg {
    let attrs = attributes::take(&mut cursor, diags);
    let dense = attributes::argument(&attrs, diags);
    let mut name = None;
    if cursor.is_ahead(1, ":") {
        name = cursor.ident();
        if name.is_some() {
            cursor.accept(":");
        }
    }
    let end = cursor.span();
    let ty = parse_type(cursor.remaining(), end).unwrap_or_else(|error| {
        diags.add(error);
        Type::Verbatim(quote::quote!(()))
    });
    let var = variable(&ty);
    if var.is_some() && dense.is_some() {
        diags.add(error(
            &ty,
            "`dense` is for plain integers, not for logical variables",
            "drop `#[dense(…)]`, or declare the argument as `usize`",
        ));
    }
    Arg { name, dense: dense.filter(|_| var.is_none()), ty, var }
}

/// Finds the associated types of type parameters in arguments, and assumes that each has what an argument needs.
pub(super) fn associated(program: &mut Program) {
    fn find(ty: &Type, generics: &Generics, found: &mut Vec<Type>) {
        if let Type::Path(TypePath { qself, path, .. }) = ty
            && path.segments.len() > 1
            && generics.type_params().any(|param| match qself {
                Some(of) => tokens::count(&of.ty.to_token_stream(), &param.ident) > 0,
                None => path.segments[0].ident == param.ident,
            })
        {
            let text = ty.to_token_stream().to_string();
            if found.iter().all(|known| known.to_token_stream().to_string() != text) {
                found.push(ty.clone());
            }
            return;
        }
        parts(ty).into_iter().for_each(|part| find(part, generics, found));
    }
    for arg in program.constraints.iter().flat_map(|constraint| &constraint.args) {
        find(&arg.ty, &program.generics, &mut program.associated);
    }
    if !program.associated.is_empty() {
        let bounds = program.associated.iter().map(|ty| -> WherePredicate {
            parse_quote!(#ty: ::core::clone::Clone + ::core::cmp::Eq + ::core::hash::Hash + ::core::fmt::Debug)
        });
        program.generics.make_where_clause().predicates.extend(bounds);
    }
}

/// The types that a type is composed of, as written.
pub(crate) fn parts(ty: &Type) -> Vec<&Type> {
    match ty {
        Type::Path(path) => {
            let lists = path.path.segments.iter().filter_map(|segment| match &segment.arguments {
                PathArguments::AngleBracketed(list) => Some(&list.args),
                _ => None,
            });
            let types = lists.flatten().filter_map(|arg| match arg {
                GenericArgument::Type(ty) => Some(ty),
                _ => None,
            });
            types.collect()
        }
        Type::Tuple(tuple) => tuple.elems.iter().collect(),
        Type::Array(array) => vec![&array.elem],
        Type::Slice(slice) => vec![&slice.elem],
        Type::Paren(inner) => vec![&inner.elem],
        Type::Group(inner) => vec![&inner.elem],
        Type::Reference(inner) => vec![&inner.elem],
        _ => Vec::new(),
    }
}

import { join } from 'node:path';
import ts from 'typescript';

/** Names that the language itself gives: constructors, call and index signatures, symbols, private fields. */
const isNamedByTheLanguage = (symbol: ts.Symbol) => /^(__|prototype$)/.test(symbol.escapedName.toString());

const isPublicMember = (symbol: ts.Symbol) =>
  !isNamedByTheLanguage(symbol) &&
  !(symbol.flags & ts.SymbolFlags.TypeParameter) &&
  !symbol.declarations?.some(
    (declaration) =>
      ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
  );

const isMapped = (type: ts.Type) => ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;

/** Kinds of types with named members. */
const WITH_MEMBERS = ts.SymbolFlags.Class | ts.SymbolFlags.Interface | ts.SymbolFlags.TypeLiteral;

/**
 * What the declaration files of a folder offer without a doc comment: exported names, and the public members of
 * exported types and of those that such a member holds. An overriding member has its comment from the one above it.
 */
export const undocumented = (folder: string, files: readonly string[]): string[] => {
  const paths = files.map((file) => join(folder, file));
  const program = ts.createProgram(paths, {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
  });
  const checker = program.getTypeChecker();
  const isOurs = (symbol: ts.Symbol | undefined): symbol is ts.Symbol =>
    symbol?.declarations?.some((one) => one.getSourceFile().fileName.startsWith(folder)) ?? false;
  const hasComment = (symbol: ts.Symbol) =>
    symbol.getDocumentationComment(checker).length > 0 || symbol.getJsDocTags(checker).length > 0;

  const findings = new Set<string>();
  const visited = new Set<ts.Symbol>();

  function visitMembers(type: ts.Symbol | undefined, holder: string) {
    if (!isOurs(type) || visited.has(type)) return;
    if (!(type.flags & WITH_MEMBERS)) return;
    visited.add(type);
    const name = type.flags & ts.SymbolFlags.TypeLiteral ? holder : type.name;
    const bases = checker.getDeclaredTypeOfSymbol(type).getBaseTypes?.() ?? [];
    const isFromElsewhere = (name: string) =>
      bases.map((base) => base.getProperty(name)).some((above) => above && !isOurs(above));
    for (const member of [...(type.members?.values() ?? []), ...(type.exports?.values() ?? [])]) {
      if (!isPublicMember(member)) continue;
      if (!hasComment(member) && !isFromElsewhere(member.name)) findings.add(`${name}.${member.name}`);
      visitType(checker.getTypeOfSymbol(member), `${name}.${member.name}`);
    }
  }

  /** A type, what it is made of, and the items of a list. */
  function visitType(type: ts.Type, name: string) {
    const [item] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
    for (const part of item ? [item] : type.isUnionOrIntersection() ? type.types : []) visitType(part, name);
    if (isMapped(type)) visitMapped(type, name);
    else visitMembers(type.getSymbol(), name);
  }

  /** A mapped type has the comments of the members that it maps, unless the compiler loses sight of those. */
  function visitMapped(type: ts.Type, name: string) {
    if (!isOurs(type.getSymbol())) return;
    for (const member of type.getProperties()) {
      if (!hasComment(member)) findings.add(`${name}.${member.name}`);
      visitType(checker.getTypeOfSymbol(member), `${name}.${member.name}`);
    }
  }

  for (const path of paths) {
    const source = program.getSourceFile(path);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${path} is not a module`);
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (!isOurs(symbol)) continue;
      if (!hasComment(symbol)) findings.add(exported.name);
      visitMembers(symbol, exported.name);
      // An alias of a mapped type is a tool; what it makes is looked at where it is used.
      const alias = symbol.flags & ts.SymbolFlags.TypeAlias && checker.getDeclaredTypeOfSymbol(symbol);
      if (alias && !isMapped(alias)) visitType(alias, exported.name);
    }
  }
  return [...findings].sort();
};

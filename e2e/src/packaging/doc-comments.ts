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

/**
 * What the declaration files of a folder offer without a doc comment: exported names, and the public members of
 * exported classes and interfaces and of those that such a member holds. An overriding member has its comment from
 * the one above it.
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

  function visitMembers(type: ts.Symbol | undefined) {
    if (!isOurs(type) || visited.has(type)) return;
    if (!(type.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface))) return;
    visited.add(type);
    const bases = checker.getDeclaredTypeOfSymbol(type).getBaseTypes() ?? [];
    const isFromElsewhere = (name: string) =>
      bases.map((base) => base.getProperty(name)).some((above) => above && !isOurs(above));
    for (const member of [...(type.members?.values() ?? []), ...(type.exports?.values() ?? [])]) {
      if (!isPublicMember(member)) continue;
      if (!hasComment(member) && !isFromElsewhere(member.name)) findings.add(`${type.name}.${member.name}`);
      visitMembers(checker.getTypeOfSymbol(member).getSymbol());
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
      visitMembers(symbol);
    }
  }
  return [...findings].sort();
};

import { join } from 'node:path';
import ts from 'typescript';

/**
 * What a program can hand in, but not as `undefined`, where `exactOptionalPropertyTypes` is on: the optional members of
 * parameters of exported functions, of classes and their methods, and of what those members hold. It should be written `member?: Type |
 * undefined`, so that an option can be passed on whether it is there or not.
 */
export const refusingUndefined = (folder: string, files: readonly string[]): string[] => {
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.NodeNext, strict: true },
  );
  const checker = program.getTypeChecker();
  const findings = new Set<string>();
  const visited = new Set<ts.Type>();
  const called = new Set<ts.Type>();

  const takesUndefined = ({ type }: ts.PropertySignature) => {
    const declared = type && checker.getTypeFromTypeNode(type);
    const kinds = declared?.isUnion() ? declared.types : [declared];
    const taking = ts.TypeFlags.Undefined | ts.TypeFlags.Unknown | ts.TypeFlags.Any;
    return kinds.some((kind) => (kind?.flags ?? 0) & taking);
  };

  /** Members that can be handed in. What a callback takes comes from us. */
  const visitInput = (type: ts.Type) => {
    if (visited.has(type)) return;
    visited.add(type);
    for (const part of type.isUnionOrIntersection() ? type.types : []) visitInput(part);
    for (const member of type.getProperties()) {
      for (const declaration of member.declarations ?? []) {
        if (!ts.isPropertySignature(declaration) || !isIn(declaration, folder)) continue;
        if (declaration.questionToken && !takesUndefined(declaration)) findings.add(nameOf(declaration));
        visitInput(checker.getTypeOfSymbol(member));
      }
    }
  };

  /** What a function or constructor takes, and the methods of what it gives. */
  const visitCalls = (type: ts.Type) => {
    if (called.has(type)) return;
    called.add(type);
    for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()]) {
      for (const parameter of signature.getParameters())
        visitInput(checker.getNonNullableType(checker.getTypeOfSymbol(parameter)));
      visitMethods(signature.getReturnType());
    }
  };

  function visitMethods(type: ts.Type) {
    for (const member of type.getProperties()) {
      if (!member.declarations?.some((declaration) => isIn(declaration, folder))) continue;
      const memberType = checker.getTypeOfSymbol(member);
      if (memberType.getCallSignatures().length > 0) visitCalls(memberType);
      else if (!called.has(memberType)) {
        called.add(memberType);
        visitMethods(memberType);
      }
    }
  }

  for (const file of files) {
    const source = program.getSourceFile(join(folder, file));
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is not a module`);
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (symbol.flags & ts.SymbolFlags.Value) visitCalls(checker.getTypeOfSymbol(symbol));
    }
  }
  return [...findings].sort();
};

const isIn = (node: ts.Node, folder: string) => node.getSourceFile().fileName.startsWith(folder);

const nameOf = ({ name, parent }: ts.PropertySignature): string => {
  const holder = ts.findAncestor(
    parent,
    (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node),
  );
  return `${(holder as ts.InterfaceDeclaration | undefined)?.name.text ?? 'options'}.${name.getText()}`;
};

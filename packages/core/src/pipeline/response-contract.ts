import { $ZodArray, $ZodObject, $ZodOptional, type $ZodType, safeParse } from 'zod/v4/core';
import type { DriftField } from '../diagnostics/diagnostics.ts';
import type { FieldIssue } from '../operations/field-issue.ts';

/** Parses a value that doesn't match. Matching parts become their declared types; others stay as they were received (A15). */
export const parseLeniently = (schema: $ZodType, value: unknown): unknown => {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  if (schema instanceof $ZodOptional) return parseLeniently(schema._zod.def.innerType, value);
  if (schema instanceof $ZodArray && Array.isArray(value))
    return value.map((item) => parseLeniently(schema._zod.def.element, item));
  if (!(schema instanceof $ZodObject) || typeof value !== 'object' || value === null || Array.isArray(value))
    return value;
  const shape: Record<string, $ZodType> = schema._zod.def.shape;
  const members = Object.entries(value).map(([name, member]) => {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return [name, known ? parseLeniently(known, member) : member];
  });
  return Object.fromEntries(members);
};

const anyItem = (path: string) => path.replace(/\.?\b\d+\b/g, '[]');

const once = (fields: DriftField[]): DriftField[] => [
  ...new Map(fields.map((field) => [`${field.kind} ${field.field}`, field])).values(),
];

/** The fields that break one of the contract's rules. */
export const differences = (issues: readonly FieldIssue[]): DriftField[] =>
  once(issues.map(({ field, rule }) => ({ field: anyItem(field), kind: 'different', rule })));

/** The response's members that aren't in the contract. */
export const unknownMembers = (schema: $ZodType, value: unknown): DriftField[] =>
  once([...unknownIn(schema, value, '')]);

/** Whether a name can be shown. A map's keys may be addresses or IDs. */
const isPlainName = (name: string) => /^[A-Za-z_]\w{0,40}$/.test(name);

function* unknownIn(schema: $ZodType, value: unknown, path: string): Generator<DriftField> {
  if (schema instanceof $ZodOptional) yield* unknownIn(schema._zod.def.innerType, value, path);
  if (schema instanceof $ZodArray && Array.isArray(value))
    for (const item of value) yield* unknownIn(schema._zod.def.element, item, `${path}[]`);
  if (!(schema instanceof $ZodObject) || typeof value !== 'object' || value === null) return;
  const shape: Record<string, $ZodType> = schema._zod.def.shape;
  for (const [name, member] of Object.entries(value)) {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const shown = known || isPlainName(name) ? name : '?';
    const field = path === '' ? shown : `${path}.${shown}`;
    if (known) yield* unknownIn(known, member, field);
    else yield { field, kind: 'unknown' };
  }
}

/** Generates code that makes a schema faster, as zod's `compile` does. Mustn't throw. */
export type CompileSchema = <Schema extends $ZodType>(schema: Schema) => Schema;

/** Compiles each schema once, if the host allows generated code. */
export const compiling = (compile: CompileSchema = (schema) => schema): CompileSchema => {
  const compiled = new Map<$ZodType, $ZodType>();
  return (schema) => {
    if (!compiled.has(schema)) compiled.set(schema, compile(schema));
    return compiled.get(schema) as typeof schema;
  };
};

import { $ZodArray, $ZodObject, $ZodOptional, type $ZodType } from 'zod/v4/core';
import type { OperationId } from '../operations/catalogue.ts';
import type { FieldIssue } from '../operations/check.ts';

/** A field of an answer that is not as the contract has it. It names the field, never its value. */
export interface DriftField {
  /** Its path; `[]` stands for any item of a list: `records[].site.name`, and `?` for a name that may be data itself. */
  readonly field: string;
  /** `different` when it breaks a rule of the contract; `unknown` when the contract has no such field. */
  readonly kind: 'different' | 'unknown';
  /** The rule that does not hold. */
  readonly rule?: string;
}

/** An answer that differs from the contract. It was handed on all the same. */
export interface Drift {
  /** The operation that was answered so. */
  readonly operation: OperationId;
  /** Each field once. */
  readonly fields: readonly DriftField[];
}

/** Who is told about drift. */
export interface DriftReporter {
  /** Whether anybody wants to know of members that the contract does not have: looking for them costs time. */
  isHeard(): boolean;
  report(drift: Drift): void;
}

const anyItem = (path: string) => path.replace(/\.?\b\d+\b/g, '[]');

const once = (fields: DriftField[]): DriftField[] => [
  ...new Map(fields.map((field) => [`${field.kind} ${field.field}`, field])).values(),
];

/** The fields that break a rule of the contract. */
export const differences = (issues: readonly FieldIssue[]): DriftField[] =>
  once(issues.map(({ field, rule }) => ({ field: anyItem(field), kind: 'different', rule })));

/** The members of an answer that the contract does not have. */
export const unknownMembers = (schema: $ZodType, value: unknown): DriftField[] =>
  once([...unknownIn(schema, value, '')]);

/** The name of a field; the keys of a map may be addresses or ids. */
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

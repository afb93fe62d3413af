import type { $ZodObject, $ZodType } from 'zod/v4/core';
import type { CatalogueEntry } from './catalogue.ts';
import { check } from './check.ts';

/** A moment, as `Temporal.Instant` and `Temporal.ZonedDateTime` are one. */
export interface Moment {
  readonly epochMilliseconds: number;
}

/** Fields whose dates may be moments as well. */
export type Timed<Fields> = Fields extends unknown
  ? { [Name in keyof Fields]: Name extends 'startDate' | 'endDate' ? Fields[Name] | Moment : Fields[Name] }
  : never;

const isMoment = (value: object): value is Moment =>
  /^Temporal\.(Instant|ZonedDateTime)$/.test(
    (value as { [Symbol.toStringTag]?: string })[Symbol.toStringTag] ?? '',
  );

/** A `Date` for what stands for a moment; anything else as it is. */
export const plainDate = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && isMoment(value) ? new Date(value.epochMilliseconds) : value;

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** Whether an empty text clears a field, as it does for notes in an update. A visitor type can only be replaced. */
const clears = (value: unknown, name: string, schema: $ZodType, { effect }: CatalogueEntry) =>
  value === '' && effect !== 'create' && name !== 'visitorTypeName' && check(schema, '').ok;

/**
 * The body of an invitation without its blank cells, as spreadsheets and forms have them: `null`, `''` and white space in an
 * optional field count as absent, except for `''` where it clears a field. Moments become dates. Anything else is left to the
 * rules of the contract.
 */
export const withoutBlanks = (operation: CatalogueEntry, given: unknown): unknown => {
  if (typeof given !== 'object' || given === null) return given;
  const { shape } = (operation.body as unknown as $ZodObject)._zod.def;
  let tidy: Record<string, unknown> | undefined;
  for (const [name, schema] of Object.entries(shape)) {
    const value = (given as Record<string, unknown>)[name];
    if (value === undefined) continue;
    const isOptional = schema._zod.optin !== undefined;
    const isAbsent = isOptional && isBlank(value) && !clears(value, name, schema, operation);
    const plain = isAbsent ? undefined : plainDate(value);
    if (plain === value) continue;
    tidy ??= Object.assign(Object.create(Object.getPrototypeOf(given)), given) as Record<string, unknown>;
    tidy[name] = plain;
  }
  return tidy ?? given;
};

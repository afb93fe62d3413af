import type { $ZodObject, $ZodType } from 'zod/v4/core';
import { InputError } from '../errors/errors.ts';
import type { CatalogueEntry } from '../operations/catalogue.ts';
import { check } from '../operations/check.ts';
import type { FieldIssue } from '../operations/field-issue.ts';
import { type Call, callOptions, type Input } from './call.ts';
import type { Context } from './context.ts';
import type { Settings } from './options.ts';
import { teamHeaderIssues } from './rules.ts';
import { tooLate } from './send-request.ts';

const parts = ['params', 'query', 'body'] as const;

/** Validates the input against the contract before anything is sent, and normalises it. */
export const checkInput = (call: Call, { settings, elapsed }: Context): void => {
  call.input = checked(call, settings);
  call.options.signal?.throwIfAborted();
  if (call.deadlineAt <= elapsed()) throw tooLate(call);
};

/** Recreates the input before an attempt, if the call asks for it. */
export const renewInput = async (call: Call, { settings }: Context): Promise<void> => {
  const { operation, options, input, mayHaveHappened } = call;
  const { renew } = input;
  if (!renew) return;
  const renewed = checked({ operation, options, input: await renew(mayHaveHappened) }, settings);
  call.input = { ...renewed, renew };
};

/** A point in time, such as a `Temporal.Instant` or a `Temporal.ZonedDateTime`. */
export interface Moment {
  /** Milliseconds since the epoch. */
  readonly epochMilliseconds: number;
}

/** Fields whose dates can also be a `Moment`. */
export type Timed<Fields> = Fields extends unknown
  ? { [Name in keyof Fields]: Name extends 'startDate' | 'endDate' ? Fields[Name] | Moment : Fields[Name] }
  : never;

const isMoment = (value: object): value is Moment =>
  /^Temporal\.(Instant|ZonedDateTime)$/.test(
    (value as { [Symbol.toStringTag]?: string })[Symbol.toStringTag] ?? '',
  );

/** Converts a `Moment` to a `Date`. Returns anything else unchanged. */
export const plainDate = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && isMoment(value) ? new Date(value.epochMilliseconds) : value;

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** Whether an empty text clears a field, as in an update's notes. A visitor type can only be replaced. */
const clears = (value: unknown, name: string, schema: $ZodType, { effect }: CatalogueEntry) =>
  value === '' && effect !== 'create' && name !== 'visitorTypeName' && check(schema, '').ok;

/**
 * Removes an invitation body's blank cells. Spreadsheets and forms leave `null`, `''` and white space in optional fields; they
 * count as absent, unless `''` clears the field. Moments become dates. The contract's rules check the rest.
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

/** Checks and normalises the input. @throws InputError naming everything that's wrong. */
export const checked = (
  { operation, input, options }: Pick<Call, 'operation' | 'input' | 'options'>,
  { teamHeader }: Settings,
): Input => {
  const issues: FieldIssue[] = [];
  const normalised: { -readonly [Part in keyof Input]: Input[Part] } = {};
  for (const part of parts) {
    const schema = operation[part];
    if (!schema) continue;
    // A body that is missing is a mistake: it could empty what it is to update (A9).
    const given = part === 'body' ? input.body : (input[part] ?? {});
    const isTidied = part === 'body' && operation.hasBlankCells;
    const result = check(schema, isTidied ? withoutBlanks(operation, given) : given);
    if (result.ok) normalised[part] = result.value as object;
    else issues.push(...result.issues);
  }
  if (Object.keys(options).length > 0) {
    const given = check(callOptions, options);
    issues.push(...(given.ok ? teamHeaderIssues(options.headers, teamHeader) : given.issues));
  }
  if (issues.length > 0) throw new InputError(issues, { operation: operation.id });
  if (input.kept) normalised.body = { ...input.kept, ...normalised.body };
  if (input.renew) normalised.renew = input.renew;
  if (input.onSend) normalised.onSend = input.onSend;
  if (input.series) normalised.series = input.series;
  return normalised;
};

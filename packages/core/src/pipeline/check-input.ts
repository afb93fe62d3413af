import type { $ZodObject } from 'zod/v4/core';
import { InputError } from '../errors/errors.ts';
import { withoutBlanks } from '../operations/blank-cells.ts';
import { check } from '../operations/check.ts';
import type { FieldIssue } from '../operations/field-issue.ts';
import type { Operation } from '../operations/operation.ts';
import { type Call, callOptions, type Input, type WriteOptions } from './call.ts';
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

/** Makes the input anew. */
export const renewInput = async (call: Call, { settings }: Context): Promise<void> => {
  const { operation, options, input, mayHaveHappened } = call;
  const { renew } = input;
  if (!renew) return;
  const renewed = checked({ operation, options, input: await renew(mayHaveHappened) }, settings);
  call.input = { ...renewed, renew };
};

/** What is wrong with the fields that the contract does not know: one that it knows would escape its rules. */
export const extraIssues = (
  extra: WriteOptions['extra'],
  { body }: Pick<Operation, 'body'>,
): FieldIssue[] => {
  if (extra === undefined) return [];
  if (!body) return [{ field: 'extra', rule: 'can’t be sent: this operation doesn’t take a body' }];
  const { shape = {} } = (body as unknown as $ZodObject)._zod.def;
  const known = Object.keys(extra).filter((name) => Object.hasOwn(shape, name));
  return known.map((name) => ({
    field: `extra.${name}`,
    rule: 'is a known field: pass it as a regular field, not in extra',
  }));
};

/** The normalised input. @throws InputError naming everything that is wrong. */
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
    if (given.ok)
      issues.push(...teamHeaderIssues(options.headers, teamHeader), ...extraIssues(options.extra, operation));
    else issues.push(...given.issues);
  }
  if (issues.length > 0) throw new InputError(issues, { operation: operation.id });
  if (input.kept) normalised.body = { ...input.kept, ...normalised.body };
  if (input.renew) normalised.renew = input.renew;
  if (input.onSend) normalised.onSend = input.onSend;
  if (input.series) normalised.series = input.series;
  return normalised;
};

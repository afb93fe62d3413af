import { InputError } from '../errors/errors.ts';
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

/** Makes the input anew. */
export const renewInput = async (call: Call, { settings }: Context): Promise<void> => {
  const { operation, options, input, mayHaveHappened } = call;
  const { renew } = input;
  if (!renew) return;
  const renewed = checked({ operation, options, input: await renew(mayHaveHappened) }, settings);
  call.input = { ...renewed, renew };
};

const hasMembers = (members: object): boolean => {
  for (const _ in members) return true;
  return false;
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
    const result = check(schema, part === 'body' ? input.body : (input[part] ?? {}));
    if (result.ok) normalised[part] = result.value as object;
    else issues.push(...result.issues);
  }
  if (hasMembers(options)) {
    const given = check(callOptions, options);
    if (given.ok) issues.push(...teamHeaderIssues(options.headers, teamHeader));
    else issues.push(...given.issues);
  }
  if (issues.length > 0) throw new InputError(issues, { operation: operation.id });
  if (input.kept) normalised.body = { ...input.kept, ...normalised.body };
  if (input.renew) normalised.renew = input.renew;
  if (input.onSend) normalised.onSend = input.onSend;
  return normalised;
};

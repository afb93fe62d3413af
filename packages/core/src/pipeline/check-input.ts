import { InputError } from '../errors/errors.ts';
import { check } from '../operations/check.ts';
import type { FieldIssue } from '../operations/field-issue.ts';
import { type Call, callWith, type Input, type Step } from './call.ts';
import { teamHeaderIssues } from './headers.ts';
import { tooLate } from './send-request.ts';
import { callOptions, type Settings } from './settings.ts';

const parts = ['params', 'query', 'body'] as const;

/** Validates the input against the contract before anything is sent, and normalises it. */
export const checkInput: Step = async (call, next, { settings, elapsed }) => {
  const input = checked(call, settings);
  call.options.signal?.throwIfAborted();
  if (call.deadlineAt <= elapsed()) throw tooLate(call);
  return next(callWith(call, { input }));
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
  return normalised;
};

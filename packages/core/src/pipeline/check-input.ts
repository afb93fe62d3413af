import { InputError } from '../errors/errors.ts';
import { check } from '../operations/check.ts';
import type { FieldIssue } from '../operations/field-issue.ts';
import { type Call, callWith, type Input, type Step } from './call.ts';
import { teamHeaderIssues } from './headers.ts';
import { callOptions, type Settings } from './settings.ts';

const parts = ['params', 'query', 'body'] as const;

/** Validates the input against the contract before anything is sent, and normalises it. */
export const checkInput: Step = (call, next, { settings }) => {
  const input = checked(call, settings);
  call.options.signal?.throwIfAborted();
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
  const normalised: Partial<Record<(typeof parts)[number], object>> = {};
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
  return normalised;
};

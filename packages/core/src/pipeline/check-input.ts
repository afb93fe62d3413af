import { InputError } from '../errors/input-error.ts';
import { check, type FieldIssue } from '../operations/check.ts';
import type { Input, Step } from './call.ts';

const parts = ['params', 'query', 'body'] as const;

/** Refuses an input that the contract refuses, before anything is sent, and brings the rest into the form it is sent in. */
export const checkInput: Step = async (call, next) => {
  const { operation, input } = call;
  const issues: FieldIssue[] = [];
  const normalised: Partial<Record<(typeof parts)[number], object>> = {};
  for (const part of parts) {
    const schema = operation[part];
    if (!schema) continue;
    const checked = check(schema, input[part] ?? {});
    if (checked.ok) normalised[part] = checked.value as object;
    else issues.push(...checked.issues);
  }
  if (issues.length > 0) throw new InputError(issues, { operation: operation.id });
  return next({ ...call, input: normalised satisfies Input });
};

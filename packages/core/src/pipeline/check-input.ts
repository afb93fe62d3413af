import { callOptions } from '../client/settings.ts';
import { InputError } from '../errors/input-error.ts';
import { check, type FieldIssue } from '../operations/check.ts';
import { type Call, callWith, type Input, type Step } from './call.ts';

const parts = ['params', 'query', 'body'] as const;

/** Refuses an input that the contract refuses, before anything is sent, and brings the rest into the form it is sent in. */
export const checkInput: Step = (call, next) => {
  const input = checked(call);
  call.options.signal?.throwIfAborted();
  return next(callWith(call, { input }));
};

/** The input in the form it is sent in. @throws InputError naming everything that is wrong at once. */
export function checked({ operation, input, options }: Pick<Call, 'operation' | 'input' | 'options'>): Input {
  const issues: FieldIssue[] = [];
  const normalised: Partial<Record<(typeof parts)[number], object>> = {};
  for (const part of parts) {
    const schema = operation[part];
    if (!schema) continue;
    const result = check(schema, input[part] ?? {});
    if (result.ok) normalised[part] = result.value as object;
    else issues.push(...result.issues);
  }
  if (Object.keys(options).length > 0) {
    const given = check(callOptions, options);
    if (!given.ok) issues.push(...given.issues);
  }
  if (issues.length > 0) throw new InputError(issues, { operation: operation.id });
  return normalised;
}

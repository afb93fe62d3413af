import { check, describeIssues } from '@visitor-invitations/core/portable';
import type * as z from 'zod';

/**
 * The values of flags after their schema.
 * @throws Error that names each wrong flag and its rule, and no value
 */
export const validFlags = <Schema extends z.core.$ZodType>(
  schema: Schema,
  values: unknown,
): z.output<Schema> => {
  const checked = check(schema, values);
  if (checked.ok) return checked.value;
  const issues = checked.issues.map(({ field, rule }) => ({
    field: `--${field.replace(/\.\d+$/, '')}`,
    rule,
  }));
  throw new Error(describeIssues(issues));
};

/** The two halves of `NAME=VALUE`. */
export const splitPair = (text: string): [name: string, value: string] => {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
};

import { check, describeIssues } from '@visitor-invitations/core/portable';
import type * as z from 'zod';
import { refuse } from './refusal.ts';

/** The value after its schema; a value that is not valid is refused, naming each field and its rule. */
export const valid = <Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const checked = check(schema, value);
  return checked.ok ? checked.value : refuse('BAD_REQUEST', describeIssues(checked.issues));
};

import type * as z from 'zod';

/** One broken rule: where in the answer (JSON pointer) and what is wrong there. */
export interface Problem {
  pointer: string;
  message: string;
}

export const problem = (path: readonly PropertyKey[], message: string): Problem => ({
  pointer: path.map((part) => `/${String(part)}`).join(''),
  message,
});

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inside, part) => (inside as Record<PropertyKey, unknown> | undefined)?.[part], value);

const wording = (issue: z.core.$ZodIssue, value: unknown): string => {
  if (issue.code !== 'invalid_union') return issue.message;
  return `unknown type, or one that is not allowed here: ${JSON.stringify(valueAt(value, issue.path))}`;
};

/** What the schema finds wrong with the value, each with its pointer below `at`. */
export const problemsOf = (schema: z.ZodType, value: unknown, at: readonly PropertyKey[]): Problem[] => {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((issue) => problem([...at, ...issue.path], wording(issue, value)));
};

import type { Context } from 'hono';
import * as z from 'zod';
import { problemsOf } from '../limits/problem.ts';
import type { Input } from '../state/element-values.ts';
import type { ActionBody, CommandBody, SayBody, ShortcutBody, SubmitBody, TypeaheadBody } from './api.ts';
import { Refused } from './refused.ts';

const filled = z.string().min(1);
const input: z.ZodType<Input> = z.union([z.string(), z.number(), z.null(), z.array(z.string())]);
const values = z.record(z.string(), input).optional();
const line = { text: filled, channel: filled.optional() };

export const commandBody: z.ZodType<CommandBody> = z.strictObject({
  ...line,
  text: filled.regex(/^\s*\/\S/, 'must start with "/"'),
});
export const sayBody: z.ZodType<SayBody> = z.strictObject(line);
export const shortcutBody: z.ZodType<ShortcutBody> = z.strictObject({ callbackId: filled });
export const typeaheadBody: z.ZodType<TypeaheadBody> = z.strictObject({ field: filled, query: z.string() });
export const submitBody: z.ZodType<SubmitBody> = z.strictObject({ values });
export const actionBody: z.ZodType<ActionBody> = z.strictObject({
  actionId: filled,
  blockId: filled,
  input: input.optional(),
  values,
});

/**
 * The body as JSON, whatever the content type says: curl calls everything a form. An empty one is `{}`.
 * @throws Refused 400, naming each field and its rule
 */
export const bodyOf = async <T>(c: Context, schema: z.ZodType<T>): Promise<T> => {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = JSON.parse(text || '{}');
  } catch {
    throw new Refused(400, 'The body isn’t valid JSON');
  }
  const problems = problemsOf(schema, body, []);
  if (problems.length === 0) return body as T;
  const sentences = problems.map(
    ({ pointer, rule, message }) => `${pointer || 'the body'} (${rule}): ${message}`,
  );
  throw new Refused(400, sentences.join('; '), problems);
};

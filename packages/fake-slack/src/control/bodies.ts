import type { Context } from 'hono';
import * as z from 'zod';
import { problemsOf } from '../limits/problem.ts';
import type { Input } from '../state/element-values.ts';
import { Refused } from './route-context.ts';

const filled = z.string().min(1);
const input: z.ZodType<Input> = z.union([z.string(), z.number(), z.null(), z.array(z.string())]);
/** By `block_id/action_id`. */
const values = z.record(z.string(), input).optional();
/** The conversation is #general when left out. */
const line = { text: filled, channel: filled.optional() };

/** `POST people/:handle/command` */
export const commandBody = z.strictObject({
  ...line,
  text: filled.regex(/^\s*\/\S/, 'must start with "/"'),
});
export type CommandBody = z.infer<typeof commandBody>;

/** `POST people/:handle/say`: to a channel, or to the app (which gets `message.im` if it listens to that). */
export const sayBody = z.strictObject(line);
export type SayBody = z.infer<typeof sayBody>;

/** `POST people/:handle/shortcut` and `…/messages/:ts/shortcut`. */
export const shortcutBody = z.strictObject({ callbackId: filled });
export type ShortcutBody = z.infer<typeof shortcutBody>;

/** `POST people/:handle/{modal,home,messages/:ts}/typeahead`: asks the app for the options of `block_id/action_id`. */
export const typeaheadBody = z.strictObject({ field: filled, query: z.string() });
export type TypeaheadBody = z.infer<typeof typeaheadBody>;

/** `POST people/:handle/modal/submit`: `values` in addition to what was entered before. */
export const submitBody = z.strictObject({ values });
export type SubmitBody = z.infer<typeof submitBody>;

/**
 * `POST people/:handle/{modal,home,messages/:ts}/action`: presses a button, or chooses `input` in a menu or as feedback,
 * after entering `values`. Options are called by their values, people and conversations by their ids.
 */
export const actionBody = z.strictObject({
  actionId: filled,
  blockId: filled,
  input: input.optional(),
  values,
});
export type ActionBody = z.infer<typeof actionBody>;

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

import * as z from 'zod';
import { limits } from './numbers.ts';

const broadcast = /<!(?:channel|here|everyone)(?:\|[^>]*)?>/;
const notifiesEveryone = 'raw <!channel>, <!here> or <!everyone> would notify everyone: escape &, < and >';

/** mrkdwn as a bare string: a message's top-level `text`. */
export const mrkdwnString = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !broadcast.test(text), { message: notifiesEveryone });

export const plainText = (max: number = limits.text.any) =>
  z.strictObject({
    type: z.literal('plain_text'),
    text: z.string().min(1).max(max),
    emoji: z.boolean().optional(),
  });

const mrkdwn = (max: number) =>
  z.strictObject({
    type: z.literal('mrkdwn'),
    text: mrkdwnString(max).min(1),
    verbatim: z.boolean().optional(),
  });

/** A text object of either kind, where Slack takes both. */
export const anyText = (max: number = limits.text.any) =>
  z.discriminatedUnion('type', [plainText(max), mrkdwn(max)]);

export const id = z.string().min(1).max(limits.id).optional();

export const style = z.enum(['primary', 'danger']).optional();

export const confirm = z
  .strictObject({
    title: plainText(limits.confirm.title).optional(),
    text: anyText(limits.confirm.text),
    confirm: plainText(limits.confirm.button).optional(),
    deny: plainText(limits.confirm.button).optional(),
    style,
  })
  .optional();

export const placeholder = plainText(limits.text.placeholder).optional();

const optionText = plainText(limits.options.text);
const optionFields = {
  value: z.string().min(1).max(limits.options.value),
  description: optionText.optional(),
};

/** An option of a select menu: plain text only. */
export const selectOption = z.strictObject({ text: optionText, ...optionFields });

/** An option of checkboxes or radio buttons: mrkdwn is allowed here. */
export const choiceOption = z.strictObject({
  ...optionFields,
  text: anyText(limits.options.text),
  description: anyText(limits.options.text).optional(),
});

export const overflowOption = selectOption.extend({ url: z.string().max(limits.options.url).optional() });

export const optionGroup = z.strictObject({
  label: optionText,
  options: z.array(selectOption).min(1).max(limits.options.select),
});

import * as z from 'zod';
import { limits } from './numbers.ts';
import { refusal } from './problem.ts';

const broadcast = /<!(?:channel|here|everyone)(?:\|[^>]*)?>/;
const notifiesEveryone = 'raw <!channel>, <!here> or <!everyone> would notify everyone: escape &, < and >';

/** What stands in angle brackets on purpose: links, people, channels, groups, dates and broadcasts. */
const tokens =
  /<(?:https?:\/\/|mailto:|tel:|slack:\/\/|@[UW]|#[CG]|!(?:date|subteam)\^|!(?:channel|here|everyone)\b)[^<>]*>/g;
const bareSign = /<|&(?!(?:amp|lt|gt);)/;
const notEscaped = 'a bare & or < is no text in mrkdwn: escape &, < and >';

/** mrkdwn as a bare string: a message's top-level `text`. */
export const mrkdwnString = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !broadcast.test(text), refusal('broadcast', notifiesEveryone))
    .refine((text) => !bareSign.test(text.replace(tokens, '')), refusal('unescaped', notEscaped));

export const plainText = (max: number = limits.text.any) =>
  z.strictObject({
    type: z.literal('plain_text'),
    text: z.string().min(1).max(max),
    emoji: z.boolean().optional(),
  });

export const mrkdwn = (max: number) =>
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

const value = z.string().min(1).max(limits.options.value);

/** An option of a select menu: plain text only. */
export const selectOption = z.strictObject({
  text: plainText(limits.options.text),
  value,
  description: plainText(limits.options.description).optional(),
});

/** An option of checkboxes or radio buttons: mrkdwn is allowed here. */
export const choiceOption = z.strictObject({
  text: anyText(limits.options.text),
  value,
  description: anyText(limits.options.description).optional(),
});

export const overflowOption = selectOption.extend({ url: z.string().max(limits.options.url).optional() });

export const optionGroup = z.strictObject({
  label: plainText(limits.options.groupLabel),
  options: z.array(selectOption).min(1).max(limits.options.select),
});

/** Exactly one of these fields must be there. */
const exactlyOne = (...names: string[]) =>
  [
    (value: object) => names.filter((name) => name in value).length === 1,
    refusal('exactly_one', `needs either ${names.join(' or ')}`),
  ] as const;

const slackFile = z
  .strictObject({ id: z.string().optional(), url: z.string().optional() })
  .refine(...exactlyOne('id', 'url'));

/** What an image has as an element and as a block. */
export const imageFields = {
  alt_text: z.string().min(1).max(limits.image.alt),
  image_url: z.string().min(1).max(limits.image.url).optional(),
  slack_file: slackFile.optional(),
};

export const oneSource = exactlyOne('image_url', 'slack_file');

import * as z from 'zod';
import { limits } from './limits.ts';
import { brokenRule } from './problem.ts';

const broadcast = /<!(?:channel|here|everyone)(?:\|[^>]*)?>/;
const notifiesEveryone = 'raw <!channel>, <!here> or <!everyone> would notify everyone: escape &, < and >';

/** Valid markup in angle brackets: links, users, channels, groups, dates and broadcasts. */
const markup =
  /<(?:https?:\/\/|mailto:|tel:|slack:\/\/|@[UW]|#[CG]|!(?:date|subteam)\^|!(?:channel|here|everyone)\b)[^<>]*>/g;
const unescaped = /<|&(?!(?:amp|lt|gt);)/;
const notEscaped = 'a bare & or < isn’t allowed in mrkdwn: escape &, < and >';

/** A string of mrkdwn: a message's `text`. */
export const mrkdwnString = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !broadcast.test(text), brokenRule('broadcast', notifiesEveryone))
    .refine((text) => !unescaped.test(text.replace(markup, '')), brokenRule('unescaped', notEscaped));

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

const placeholder = plainText(limits.text.placeholder).optional();

const value = z.string().min(1).max(limits.options.value);

/** A select menu's option, in plain text. */
export const selectOption = z.strictObject({
  text: plainText(limits.options.text),
  value,
  description: plainText(limits.options.description).optional(),
});

/** An option of checkboxes or radio buttons, which can contain mrkdwn. */
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

/** Requires exactly one of these fields. */
const exactlyOne = (...names: string[]) =>
  [
    (value: object) => names.filter((name) => name in value).length === 1,
    brokenRule('exactly_one', `needs either ${names.join(' or ')}`),
  ] as const;

const slackFile = z
  .strictObject({ id: z.string().optional(), url: z.string().optional() })
  .refine(...exactlyOne('id', 'url'));

/** An image's fields, as an element and as a block. */
export const imageFields = {
  alt_text: z.string().min(1).max(limits.image.alt),
  image_url: z.string().min(1).max(limits.image.url).optional(),
  slack_file: slackFile.optional(),
};

export const oneSource = exactlyOne('image_url', 'slack_file');

export const element = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), action_id: id, ...shape });

export const block = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), block_id: id, ...shape });

const focus_on_load = z.boolean().optional();

const dispatch_action_config = z
  .strictObject({
    trigger_actions_on: z
      .array(z.enum(['on_enter_pressed', 'on_character_entered']))
      .min(1)
      .optional(),
  })
  .optional();

export const choiceFields = { confirm, focus_on_load };
export const menuFields = { ...choiceFields, placeholder };
export const typedFields = { focus_on_load, placeholder, dispatch_action_config };

const part = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.looseObject({ type: z.literal(type), ...shape });

const text = part('text', { text: z.string() });
const link = part('link', { url: z.string() });

const inline = z.discriminatedUnion('type', [
  text,
  link,
  part('broadcast', { range: z.enum(['here', 'channel', 'everyone']) }),
  part('color', { value: z.string() }),
  part('channel', { channel_id: z.string() }),
  part('date', { timestamp: z.int(), format: z.string() }),
  part('emoji', { name: z.string() }),
  part('team', { team_id: z.string() }),
  part('user', { user_id: z.string() }),
  part('usergroup', { usergroup_id: z.string() }),
]);

const border = z.literal([0, 1]).optional();
const section = part('rich_text_section', { elements: z.array(inline) });

/** A rich_text block's `elements`. Slack doesn't document their length. Accepts unknown fields. */
export const richTextElements = z.array(
  z.discriminatedUnion('type', [
    section,
    part('rich_text_list', {
      elements: z.array(section),
      style: z.enum(['bullet', 'ordered']),
      indent: z.int().min(0).max(8).optional(),
      border,
    }),
    part('rich_text_quote', { elements: z.array(inline), border }),
    part('rich_text_preformatted', { elements: z.array(z.discriminatedUnion('type', [text, link])), border }),
  ]),
);

/** Rich text inside another block or element. */
export const richText = z.looseObject({ type: z.literal('rich_text'), elements: richTextElements });

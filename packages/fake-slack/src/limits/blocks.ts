import * as z from 'zod';
import {
  anyText,
  block,
  id,
  imageFields,
  mrkdwn,
  oneSource,
  plainText,
  richText,
  richTextElements,
} from './composition.ts';
import {
  accessory,
  actionsElement,
  button,
  contextActionsElement,
  contextElement,
  image,
  inputElement,
} from './elements.ts';
import { limits } from './limits.ts';
import { brokenRule } from './problem.ts';

const text = z.string().min(1);
const cell = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('raw_text'), text }),
  z.strictObject({ type: z.literal('raw_number'), value: z.number(), text }),
  richText,
]);

const table = block('table', {
  rows: z.array(z.array(cell).max(limits.table.cells)).max(limits.table.rows),
  column_settings: z
    .array(
      z.strictObject({
        align: z.enum(['left', 'center', 'right']).optional(),
        is_wrapped: z.boolean().optional(),
      }),
    )
    .max(limits.table.columns)
    .optional(),
});

const dataTable = block('data_table', {
  rows: z
    .array(z.array(cell))
    .min(limits.dataTable.leastRows)
    .max(limits.dataTable.rows)
    .refine(
      (rows) => rows.every((row) => row.length === rows[0]?.length),
      brokenRule('wrong_value', 'all rows must have the same number of cells'),
    )
    .refine(
      ([header]) => !header?.some(({ type }) => type === 'rich_text'),
      brokenRule('not_allowed_here', 'a header cell can’t be rich_text', [0]),
    ),
  caption: z.string(),
  page_size: z.int().min(1).max(limits.dataTable.pageSize).optional(),
  row_header_column_index: z.int().min(0).optional(),
});

const https = z.string().regex(/^https:\/\//, 'must be an https address');

/** The blocks that are also allowed inside a container. */
const plainBlocks = [
  block('actions', { elements: z.array(actionsElement).min(1).max(limits.elements.actions) }),
  block('context', { elements: z.array(contextElement).min(1).max(limits.elements.context) }),
  block('divider', {}),
  block('header', { text: plainText(limits.text.header) }),
  block('image', { ...imageFields, title: plainText(limits.image.title).optional() }).refine(...oneSource),
  block('input', {
    label: plainText(limits.text.label),
    hint: plainText(limits.text.hint).optional(),
    optional: z.boolean().optional(),
    dispatch_action: z.boolean().optional(),
    element: inputElement,
  }),
  block('rich_text', { elements: richTextElements }),
  block('section', {
    text: anyText(limits.text.section).optional(),
    fields: z.array(anyText(limits.text.field)).min(1).max(limits.fields).optional(),
    accessory: accessory.optional(),
    expand: z.boolean().optional(),
  }).refine(
    (section) => section.text ?? section.fields,
    brokenRule('required', 'needs text or fields', ['text']),
  ),
  table,
  block('video', {
    video_url: https,
    thumbnail_url: z.string(),
    alt_text: z.string().min(1),
    title: plainText(limits.video.title),
    title_url: https.optional(),
    author_name: z.string().max(limits.video.author).optional(),
    provider_name: z.string().optional(),
    provider_icon_url: z.string().optional(),
    description: plainText().optional(),
  }),
] as const;

/** A block type whose documentation still changes. Accepts unknown fields. */
const openBlock = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.looseObject({ type: z.literal(type), block_id: id, ...shape });

const atLeastOne = (...names: string[]) =>
  [
    (value: object) => names.some((name) => name in value),
    brokenRule('required', `needs ${names.join(' or ')}`),
  ] as const;

const card = openBlock('card', {
  hero_image: image.optional(),
  icon: image.optional(),
  title: mrkdwn(limits.card.title).optional(),
  subtitle: mrkdwn(limits.card.subtitle).optional(),
  body: mrkdwn(limits.card.body).optional(),
  actions: z.array(button).optional(),
}).refine(...atLeastOne('hero_image', 'title', 'actions', 'body'));

const taskCard = openBlock('task_card', {
  task_id: z.string(),
  title: z.string(),
  details: richText.optional(),
  output: richText.optional(),
  sources: z.array(z.looseObject({ type: z.literal('url'), url: z.string(), text: z.string() })).optional(),
  status: z.enum(['pending', 'in_progress', 'complete', 'error']),
});

const composedBlocks = [
  card,
  openBlock('carousel', { elements: z.array(card).min(1).max(limits.carousel) }),
  openBlock('container', {
    title: plainText(limits.container.title).optional(),
    rich_text_title: richText.optional(),
    subtitle: anyText(limits.container.subtitle).optional(),
    child_blocks: z.array(z.discriminatedUnion('type', plainBlocks)).max(limits.container.blocks),
    width: z.enum(['narrow', 'standard', 'wide', 'full']).optional(),
    icon: image.optional(),
    is_collapsible: z.boolean().optional(),
    default_collapsed: z.boolean().optional(),
    has_header_divider: z.boolean().optional(),
  }).refine(...atLeastOne('title', 'rich_text_title')),
  openBlock('plan', { title: z.string(), tasks: z.array(z.looseObject({})).optional() }),
  taskCard,
] as const;

/** Any block that an app can send. Like Slack, rejects unknown types and fields. */
export const anyBlock = z.discriminatedUnion('type', [
  ...plainBlocks,
  ...composedBlocks,
  dataTable,
  block('alert', {
    text: anyText(),
    level: z.enum(['default', 'info', 'warning', 'error', 'success']).optional(),
  }),
  block('context_actions', {
    elements: z.array(contextActionsElement).min(1).max(limits.elements.contextActions),
  }),
  block('markdown', { text: z.string().min(1).max(limits.message.markdown) }),
]);

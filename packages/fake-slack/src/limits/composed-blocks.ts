import * as z from 'zod';
import { anyText, id, mrkdwn, plainText } from './composition.ts';
import { button, image } from './elements.ts';
import { limits } from './numbers.ts';
import { plainBlocks } from './plain-blocks.ts';
import { refusal } from './problem.ts';
import { richText } from './rich-text.ts';

/** Younger block types, whose documentation still grows: what is known of them is checked, further fields are let pass. */
const young = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.looseObject({ type: z.literal(type), block_id: id, ...shape });

const oneOf = (...names: string[]) =>
  [
    (value: object) => names.some((name) => name in value),
    refusal('required', `needs ${names.join(' or ')}`),
  ] as const;

const card = young('card', {
  hero_image: image.optional(),
  icon: image.optional(),
  title: mrkdwn(limits.card.title).optional(),
  subtitle: mrkdwn(limits.card.subtitle).optional(),
  body: mrkdwn(limits.card.body).optional(),
  actions: z.array(button).optional(),
}).refine(...oneOf('hero_image', 'title', 'actions', 'body'));

const taskCard = young('task_card', {
  task_id: z.string(),
  title: z.string(),
  details: richText.optional(),
  output: richText.optional(),
  sources: z.array(z.looseObject({ type: z.literal('url'), url: z.string(), text: z.string() })).optional(),
  status: z.enum(['pending', 'in_progress', 'complete', 'error']),
});

/** Blocks that are made of other blocks, or that report what an agent does. */
export const composedBlocks = [
  card,
  young('carousel', { elements: z.array(card).min(1).max(limits.carousel) }),
  young('container', {
    title: plainText(limits.container.title).optional(),
    rich_text_title: richText.optional(),
    subtitle: anyText(limits.container.subtitle).optional(),
    child_blocks: z.array(z.discriminatedUnion('type', plainBlocks)).max(limits.container.blocks),
    width: z.enum(['narrow', 'standard', 'wide', 'full']).optional(),
    icon: image.optional(),
    is_collapsible: z.boolean().optional(),
    default_collapsed: z.boolean().optional(),
    has_header_divider: z.boolean().optional(),
  }).refine(...oneOf('title', 'rich_text_title')),
  young('plan', { title: z.string(), tasks: z.array(z.looseObject({})).optional() }),
  taskCard,
] as const;

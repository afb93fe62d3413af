import * as z from 'zod';

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

/** The `elements` of a rich_text block. Slack gives no lengths for them; further fields are let pass. */
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
    part('rich_text_preformatted', {
      elements: z.array(z.discriminatedUnion('type', [text, link])),
      border,
    }),
  ]),
);

/** A rich text inside another block or element, where it needs no block_id. */
export const richText = z.looseObject({ type: z.literal('rich_text'), elements: richTextElements });

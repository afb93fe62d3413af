import * as z from 'zod';
import { anyText, imageFields, oneSource, plainText } from './composition.ts';
import { accessory, actionsElement, contextElement, inputElement } from './elements.ts';
import { limits } from './numbers.ts';
import { block } from './parts.ts';
import { refusal } from './problem.ts';
import { richTextElements } from './rich-text.ts';
import { table } from './tables.ts';

const https = z.string().regex(/^https:\/\//, 'must be an https address');

/** The blocks that may also stand inside a container. */
export const plainBlocks = [
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
    refusal('required', 'needs text or fields', ['text']),
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

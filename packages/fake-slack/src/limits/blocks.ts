import * as z from 'zod';
import { anyText, id, plainText } from './composition.ts';
import { accessory, actionsElement, contextElement, image, inputElement } from './elements.ts';
import { limits } from './numbers.ts';

const block = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), block_id: id, ...shape });

/** Block types that Slack knows and this product does not send: their inside is not checked. */
const known = <T extends string>(type: T) => z.looseObject({ type: z.literal(type), block_id: id });

/** Each block that Slack takes, strict where the product uses it. An unknown type or field is refused, as Slack does. */
export const anyBlock = z.discriminatedUnion('type', [
  block('actions', { elements: z.array(actionsElement).min(1).max(limits.elements.actions) }),
  block('alert', {
    text: anyText(),
    level: z.enum(['default', 'info', 'warning', 'error', 'success']).optional(),
  }),
  block('context', { elements: z.array(contextElement).min(1).max(limits.elements.context) }),
  block('divider', {}),
  block('header', { text: plainText(limits.text.header) }),
  image.extend({ block_id: id, title: plainText(limits.text.label).optional() }),
  block('input', {
    label: plainText(limits.text.label),
    hint: plainText(limits.text.hint).optional(),
    optional: z.boolean().optional(),
    dispatch_action: z.boolean().optional(),
    element: inputElement,
  }),
  block('markdown', { text: z.string().min(1).max(limits.markdown) }),
  block('section', {
    text: anyText(limits.text.section).optional(),
    fields: z.array(anyText(limits.text.field)).min(1).max(limits.fields).optional(),
    accessory: accessory.optional(),
    expand: z.boolean().optional(),
  }).refine((section) => section.text ?? section.fields, { message: 'needs text or fields', path: ['text'] }),
  block('context_actions', {
    elements: z.array(z.looseObject({})).min(1).max(limits.elements.contextActions),
  }),
  known('card'),
  known('carousel'),
  known('container'),
  known('data_table'),
  known('plan'),
  known('rich_text'),
  known('table'),
  known('task_card'),
  known('video'),
]);

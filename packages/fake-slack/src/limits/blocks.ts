import * as z from 'zod';
import { composedBlocks } from './composed-blocks.ts';
import { anyText } from './composition.ts';
import { contextActionsElement } from './elements.ts';
import { limits } from './numbers.ts';
import { block } from './parts.ts';
import { plainBlocks } from './plain-blocks.ts';
import { dataTable } from './tables.ts';

/** Each block that an app may send. An unknown type or field is refused, as Slack does. */
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

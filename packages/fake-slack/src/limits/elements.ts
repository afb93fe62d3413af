import * as z from 'zod';
import { anyText, confirm, imageFields, oneSource, overflowOption, plainText, style } from './composition.ts';
import { richTextInput, typedInputs } from './inputs.ts';
import { limits } from './numbers.ts';
import { element } from './parts.ts';
import { pickers } from './pickers.ts';

const accessibility_label = z.string().max(limits.button.accessibilityLabel).optional();

export const button = element('button', {
  text: plainText(limits.button.text),
  value: z.string().max(limits.button.value).optional(),
  url: z.string().max(limits.button.url).optional(),
  accessibility_label,
  style,
  confirm,
});

export const image = z.strictObject({ type: z.literal('image'), ...imageFields }).refine(...oneSource);

const overflow = element('overflow', {
  options: z.array(overflowOption).min(1).max(limits.options.overflow),
  confirm,
});

const workflowButton = element('workflow_button', {
  text: plainText(limits.button.text),
  workflow: z.looseObject({ trigger: z.looseObject({ url: z.string() }) }),
  accessibility_label,
  style,
  confirm,
});

const feedbackButton = z.strictObject({ text: plainText(), accessibility_label, value: z.string() });

const feedbackButtons = element('feedback_buttons', {
  positive_button: feedbackButton,
  negative_button: feedbackButton,
});

const iconButton = element('icon_button', {
  icon: z.string().min(1),
  text: plainText(),
  accessibility_label,
  value: z.string().optional(),
  visible_to_user_ids: z.array(z.string()).optional(),
  confirm,
});

/** What may stand in each kind of block. */
export const actionsElement = z.discriminatedUnion('type', [
  button,
  overflow,
  workflowButton,
  richTextInput,
  ...pickers,
]);
export const accessory = z.discriminatedUnion('type', [button, overflow, workflowButton, image, ...pickers]);
export const inputElement = z.discriminatedUnion('type', [...typedInputs, richTextInput, ...pickers]);
export const contextElement = z.discriminatedUnion('type', [image, anyText()]);
export const contextActionsElement = z.discriminatedUnion('type', [feedbackButtons, iconButton]);

import * as z from 'zod';
import { limits } from './numbers.ts';
import { element, typed } from './parts.ts';
import { richText } from './rich-text.ts';

const length = z.int().min(0).max(limits.input.length).optional();
const lines = z.int().min(1).max(limits.input.lines).optional();
const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'must be a number, as a string')
  .optional();

export const richTextInput = element('rich_text_input', {
  ...typed,
  initial_value: richText.optional(),
  min_lines: lines,
  max_lines: lines,
});

/** Elements that are typed into; legal in input blocks only. */
export const typedInputs = [
  element('plain_text_input', {
    ...typed,
    initial_value: z.string().max(limits.input.length).optional(),
    multiline: z.boolean().optional(),
    min_length: length,
    max_length: z.int().min(1).max(limits.input.length).optional(),
  }),
  element('email_text_input', { ...typed, initial_value: z.email().optional() }),
  element('url_text_input', { ...typed, initial_value: z.url().optional() }),
  element('number_input', {
    ...typed,
    is_decimal_allowed: z.boolean(),
    initial_value: decimal,
    min_value: decimal,
    max_value: decimal,
  }),
  element('file_input', {
    filetypes: z.array(z.string()).optional(),
    max_files: z.int().min(1).max(limits.input.files).optional(),
  }),
] as const;

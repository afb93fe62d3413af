import type { Element, PlacedElement, View } from '../block-kit.ts';
import { interactiveElements } from '../block-kit.ts';
import { limits } from '../limits/limits.ts';
import { currentValue, type ElementValue, type ElementValues, isEmpty } from '../state/element-values.ts';
import { instantOf } from '../wall-time.ts';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const decimal = /^-?(\d+\.?\d*|\.\d+)$/;

const lengthError = (
  { min_length: min = 0, max_length: max = limits.input.length }: Element,
  text: string,
) => {
  if (text.length < min) return `Please enter at least ${min} characters.`;
  return text.length > max ? `Please enter at most ${max} characters.` : undefined;
};

const numberError = (element: Element, text: string) => {
  if (!decimal.test(text)) return 'Please enter a number.';
  const value = Number(text);
  if (!element.is_decimal_allowed && !Number.isInteger(value)) return 'Please enter a whole number.';
  if (value < Number(element.min_value ?? -Infinity)) return `Please enter ${element.min_value} or more.`;
  return value > Number(element.max_value ?? Infinity)
    ? `Please enter ${element.max_value} or less.`
    : undefined;
};

const dayError = (day: string, time: string) =>
  Number.isNaN(instantOf(day, time, 'UTC')) ? 'Please enter a valid date.' : undefined;

const dates: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  datepicker: (value) => dayError(String(value), '00:00'),
  timepicker: (value) => dayError('2000-01-01', String(value)) && 'Please enter a valid time.',
  datetimepicker: (value) => (Number.isInteger(value) ? undefined : 'Please enter a valid date.'),
};

/** The error for a date or time that doesn't exist, such as 30 February. */
export const dateError = ({ type }: Element, value: ElementValue): string | undefined =>
  isEmpty(value) ? undefined : dates[type]?.(Object.values(value)[0]);

const texts: Readonly<Record<string, (element: Element, text: string) => string | undefined>> = {
  plain_text_input: lengthError,
  email_text_input: (_, text) => (email.test(text) ? undefined : 'Please enter a valid email address.'),
  url_text_input: (_, text) => (URL.canParse(text) ? undefined : 'Please enter a valid URL.'),
  number_input: numberError,
};

const fieldError = ({ block, element }: PlacedElement, value: ElementValue): string | undefined => {
  if (isEmpty(value)) return block.optional ? undefined : 'Please complete this required field.';
  return texts[element.type]?.(element, String(value.value)) ?? dateError(element, value);
};

/** The errors that make Slack's client block a submission, by block_id. */
export const clientErrors = (view: View, entered: ElementValues): Record<string, string> => {
  const inputs = interactiveElements(view.blocks).filter(({ block }) => block.type === 'input');
  const found = inputs.map((placed) => [
    placed.block.block_id,
    fieldError(placed, currentValue(placed, entered)),
  ]);
  return Object.fromEntries(found.filter(([, error]) => error !== undefined));
};

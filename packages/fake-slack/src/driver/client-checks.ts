import type { Element, Placed, View } from '../block-kit.ts';
import { interactiveElements } from '../block-kit.ts';
import { currentValue, type ElementValue, type ElementValues, isEmpty } from '../state/element-values.ts';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const lengthError = ({ min_length: min = 0, max_length: max = Infinity }: Element, text: string) => {
  if (text.length < min) return `Please enter at least ${min} characters.`;
  return text.length > max ? `Please enter at most ${max} characters.` : undefined;
};

const numberError = (element: Element, text: string) => {
  const value = Number(text);
  if (Number.isNaN(value)) return 'Please enter a number.';
  if (!element.is_decimal_allowed && !Number.isInteger(value)) return 'Please enter a whole number.';
  if (value < Number(element.min_value ?? -Infinity)) return `Please enter ${element.min_value} or more.`;
  return value > Number(element.max_value ?? Infinity)
    ? `Please enter ${element.max_value} or less.`
    : undefined;
};

const checks: Record<string, (element: Element, text: string) => string | undefined> = {
  plain_text_input: lengthError,
  email_text_input: (_, text) => (email.test(text) ? undefined : 'Please enter a valid email address.'),
  url_text_input: (_, text) => (URL.canParse(text) ? undefined : 'Please enter a valid URL.'),
  number_input: numberError,
};

const fieldError = ({ block, element }: Placed, value: ElementValue): string | undefined => {
  if (isEmpty(value)) return block.optional ? undefined : 'Please complete this required field.';
  return checks[element.type]?.(element, String(value.value));
};

/** What Slack's own client complains about before it submits anything, by block_id. */
export const clientErrors = (view: View, entered: ElementValues): Record<string, string> => {
  const inputs = interactiveElements(view.blocks).filter(({ block }) => block.type === 'input');
  const found = inputs.map((placed) => [
    placed.block.block_id,
    fieldError(placed, currentValue(placed, entered)),
  ]);
  return Object.fromEntries(found.filter(([, error]) => error !== undefined));
};

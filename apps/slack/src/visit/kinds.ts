import type { InputBlock, PlainTextOption } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import * as z from 'zod';
import { isChoice, plain } from '../slack/blocks.ts';
import { slackLimits } from '../slack/limits.ts';

/** The state of one input, as Slack sends it. */
export interface Input {
  readonly value?: string | null;
  readonly selected_user?: string | null;
  readonly selected_option?: { readonly text: { readonly text: string }; readonly value: string } | null;
  readonly selected_date_time?: number | null;
  readonly selected_options?: readonly unknown[];
}

type Element = InputBlock['element'];

/** What an input shows besides its label. */
interface InputParts {
  readonly element: Element;
  readonly hint?: string | undefined;
  readonly optional?: boolean;
  /** Whether the input has `dispatch_action`: the app updates the form as it is filled in. */
  readonly dispatches?: boolean;
  /** Whether the value doesn't fit into the element, which would cut it. */
  readonly isTooLong?: boolean;
}

/** What else a form shows that an input depends on. */
export interface Shown {
  /** The host's IANA time zone, in which the pickers show times. */
  readonly zone: string;
  readonly startDate?: number | undefined;
  /** What the site's clocks show then. */
  readonly siteTime?: string | undefined;
}

/** What the app knows about a field of a visit. An empty value is `undefined`. */
export interface FieldRow<Value> {
  /** How a value is stored with a job or in a button. */
  readonly schema: z.ZodType<Value>;
  /** Whether few visits need it, so that it is behind *More*. */
  readonly isRare?: boolean;
  input(value: Value | undefined, field: string, shown: Shown): InputParts;
  read(entered: Input | undefined): Value | undefined;
  /** The member of an invitation that it is in, if that has another name. */
  readonly member?: keyof Invitation;
  from(invitation: Partial<Invitation>, field: string): Value | undefined;
  /** The fields of a request that it is sent as, if those have other names. */
  readonly sentAs?: readonly string[];
  toRequest(value: Value, field: string): Readonly<Record<string, unknown>>;
  /** Whether the service takes one value for the other, if they don't have to be equal. */
  isSame?(one: Value | undefined, other: Value | undefined): boolean;
}

/** What makes a field differ from its kind. */
type Rules<Value> = Partial<FieldRow<Value>>;

/** Blank text counts as empty. */
const textIn = (entered: Input | undefined) => entered?.value?.trim() || undefined;

const unchanged = (value: unknown, field: string) => ({ [field]: value });

/**
 * A text.
 *
 * @param max the contract's limit, if it may have several lines
 */
export const text = (rules: Rules<string> & { readonly max?: number } = {}): FieldRow<string> => ({
  schema: z.string(),
  read: textIn,
  input(value, field) {
    const { max, isRare = false } = rules;
    const limit = Math.min(max ?? slackLimits.inputText, slackLimits.inputText);
    const isTooLong = value !== undefined && value.length > limit;
    const element: Element = {
      type: 'plain_text_input',
      action_id: field,
      max_length: limit,
      ...(max === undefined ? {} : { multiline: true }),
      ...(value && !isTooLong ? { initial_value: value } : {}),
    };
    return { element, optional: isRare || isTooLong, isTooLong };
  },
  from: (invitation, field) => invitation[field as 'subject'],
  toRequest: unchanged,
  ...rules,
});

/** An invalid time counts as empty. */
const secondsOf = (time: string | undefined) => {
  const at = Math.floor(Date.parse(time ?? '') / 1000);
  return Number.isNaN(at) ? undefined : at;
};

/** A time in Unix seconds, as in Slack's pickers. */
export const time = (
  pickerOf: (shown: Shown) => Omit<InputParts, 'element'> & { readonly action_id: string },
): FieldRow<number> => ({
  schema: z.int(),
  read: (entered) => entered?.selected_date_time ?? undefined,
  input(value, _, shown) {
    const { action_id, ...parts } = pickerOf(shown);
    const initial = value === undefined ? {} : { initial_date_time: value };
    return { element: { type: 'datetimepicker', ...initial, action_id }, ...parts };
  },
  from: (invitation, field) => secondsOf(invitation[field as 'startDate' | 'endDate']),
  toRequest: (seconds, field) => ({ [field]: new Date(seconds * 1000).toISOString() }),
});

/** A choice in a menu that is searched, from and to its options. */
export const choice = <Value>({
  menu,
  optionOf,
  readOption,
  ...row
}: Omit<FieldRow<Value>, 'input' | 'read'> & {
  readonly menu: () => { readonly action_id: string; readonly placeholder: string };
  readonly optionOf: (value: Value) => PlainTextOption | undefined;
  readonly readOption: (option: NonNullable<Input['selected_option']>) => Value;
}): FieldRow<Value> => ({
  read(entered) {
    const chosen = entered?.selected_option;
    return chosen && isChoice(chosen) ? readOption(chosen) : undefined;
  },
  input(value, _) {
    const { action_id, placeholder } = menu();
    const initial = value && optionOf(value);
    return {
      element: {
        type: 'external_select',
        action_id,
        min_query_length: 0,
        placeholder: plain(placeholder),
        ...(initial ? { initial_option: initial } : {}),
      },
    };
  },
  ...row,
});

/** A field of the form that isn't part of the visit. */
export const besides = <Value>(
  row: Pick<FieldRow<Value>, 'schema' | 'input' | 'read'> & Rules<Value>,
): FieldRow<Value> => ({ from: () => undefined, toRequest: () => ({}), ...row });

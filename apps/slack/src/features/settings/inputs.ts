import type { InputBlock, PlainTextOption } from '@slack/types';
import type { ViewSubmission } from '../../requests/requests.ts';
import { option, plain } from '../../slack/blocks.ts';

type Element = InputBlock['element'];

/** An input of a form of settings, which need not be filled in unless it says so. */
export const input = (
  field: string,
  label: string,
  element: Element,
  { hint, optional = true }: { readonly hint?: string; readonly optional?: boolean } = {},
): InputBlock => ({
  type: 'input',
  block_id: field,
  label: plain(label),
  optional,
  element,
  ...(hint === undefined ? {} : { hint: plain(hint) }),
});

/** An entry of a menu, by its value. */
export type Entry = readonly [value: string, text: string];

/** A menu that always has an entry chosen, at first the first one: a choice cannot be taken back in Slack. */
export const select = (field: string, entries: readonly Entry[], chosen: string): Element => {
  const options = entries.map(([value, text]) => option(text, value));
  const initial = options.find(({ value }) => value === chosen) ?? options[0];
  return {
    type: 'static_select',
    action_id: field,
    options,
    ...(initial ? { initial_option: initial } : {}),
  };
};

/** A menu of people. One for a single person takes several, too: it can be emptied again. */
export const people = (field: string, chosen: readonly string[], max?: number): Element => ({
  type: 'multi_users_select',
  action_id: field,
  ...(chosen.length > 0 ? { initial_users: [...chosen] } : {}),
  ...(max === undefined ? {} : { max_selected_items: max }),
});

/** A menu of many entries, of which the app is asked. */
export const searched = (
  actionId: string,
  placeholder: string,
  chosen: readonly PlainTextOption[],
): Element => ({
  type: 'multi_external_select',
  action_id: actionId,
  min_query_length: 0,
  placeholder: plain(placeholder),
  ...(chosen.length > 0 ? { initial_options: [...chosen] } : {}),
});

/** What was entered into the one element of a block. */
export const entered = ({ values }: Pick<ViewSubmission, 'values'>, field: string) =>
  Object.values(values[field] ?? {})[0];

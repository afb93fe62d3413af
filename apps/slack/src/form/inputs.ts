import type { InputBlock, PlainTextOption } from '@slack/types';
import type { ViewSubmission } from '../middleware/requests.ts';
import { option, plain } from '../slack/blocks.ts';

type Element = InputBlock['element'];

/** Makes the inputs of a form by their names, which are also the ids of their blocks, with what is said of each. */
export const inputsOf =
  <Name extends string>(
    labels: Readonly<Record<Name, string>>,
    hints: Readonly<Partial<Record<Name, string>>>,
  ) =>
  (name: Name, element: Element, optional = true): InputBlock => ({
    type: 'input',
    block_id: name,
    label: plain(labels[name]),
    optional,
    element: { action_id: name, ...element },
    ...(hints[name] ? { hint: plain(hints[name]) } : {}),
  });

/** An entry of a menu, by its value. */
export type Entry = readonly [value: string, text: string];

/** A menu with one entry chosen, such as that for nothing: a choice cannot be taken back in Slack. */
export const select = (entries: readonly Entry[], chosen: string): Element => {
  const options = entries.map(([value, text]) => option(text, value));
  const initial = options.find(({ value }) => value === chosen);
  return { type: 'static_select', options, ...(initial ? { initial_option: initial } : {}) };
};

/** A menu of people. One for a single person allows several, as those can be removed again. */
export const people = (chosen: readonly string[], max?: number): Element => ({
  type: 'multi_users_select',
  ...(chosen.length > 0 ? { initial_users: [...chosen] } : {}),
  ...(max === undefined ? {} : { max_selected_items: max }),
});

/** A menu of entries that are searched, as `people`. */
export const searched = (
  actionId: string,
  placeholder: string,
  chosen: readonly PlainTextOption[],
  max?: number,
): Element => ({
  type: 'multi_external_select',
  action_id: actionId,
  min_query_length: 0,
  placeholder: plain(placeholder),
  ...(chosen.length > 0 ? { initial_options: [...chosen] } : {}),
  ...(max === undefined ? {} : { max_selected_items: max }),
});

/** What was entered into the one element of a block. */
export const entered = ({ values }: Pick<ViewSubmission, 'values'>, name: string) =>
  Object.values(values[name] ?? {})[0];

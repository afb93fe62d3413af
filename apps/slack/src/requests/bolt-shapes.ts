import type {
  ButtonAction,
  OverflowAction,
  UsersSelectAction,
  ViewOutput,
  ViewResponseAction,
} from '@slack/bolt';
import type { KnownBlock } from '@slack/types';
import type { Text } from '../languages/markup.ts';
import { plain, section } from '../slack/blocks.ts';
import { slackLimits } from '../slack/limits.ts';
import type { MenuOptions, ShownForm } from './requests.ts';

// What Bolt gives and takes, where it differs from what features know.

/** Keeps a form open with what was entered, and a reason at its first field or above it. */
export const keptForm = (view: ViewOutput, reason: Text): ViewResponseAction => {
  const blocks = view.blocks as KnownBlock[];
  const input = blocks.find(({ type }) => type === 'input');
  if (input?.block_id) return { response_action: 'errors', errors: { [input.block_id]: reason.plain } };
  const { title, submit, close, callback_id, private_metadata } = view;
  const kept = {
    type: 'modal' as const,
    callback_id,
    private_metadata,
    title: plain(title.text),
    ...(submit ? { submit: plain(submit.text) } : {}),
    ...(close ? { close: plain(close.text) } : {}),
  };
  return { response_action: 'update', view: { ...kept, blocks: [section(reason), ...blocks] } };
};

/** A modal as features know it. */
export const formOf = ({ blocks, state, private_metadata, id }: ViewOutput): ShownForm => ({
  blocks: blocks as KnownBlock[],
  values: state.values,
  metadata: private_metadata,
  viewId: id,
});

/** The value of a button, or what was picked from a menu. */
export const pickedValue = (
  action: ButtonAction | OverflowAction | UsersSelectAction,
): string | undefined => {
  if ('selected_user' in action) return action.selected_user;
  return 'selected_option' in action ? action.selected_option.value : action.value;
};

/** The options of a menu as Slack takes them. */
export const optionsResponse = ({ options, title }: MenuOptions) =>
  title ? { option_groups: [{ label: plain(title, slackLimits.optionGroupLabel), options }] } : { options };

import { withIds } from '../block-kit.ts';
import { isTolerated, type Problem, problem, problemSentences, type Rule } from '../limits/problem.ts';
import { checkMessage } from '../limits/surfaces.ts';
import { SlackError } from '../slack-error.ts';
import type { MessageContent, StoredMessage } from '../state/messages.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { type Args, text } from './method.ts';

/** @throws SlackError `message_not_found`, even for an ephemeral message */
export const requireMessage = (channel: unknown, ts: unknown, state: WorkspaceState): StoredMessage => {
  const message = state.messages.find(text(channel), text(ts));
  if (!message || message.ephemeralTo) throw new SlackError('message_not_found');
  return message;
};

/** The warning for a message whose blocks don't have a text for notifications and screen readers. */
export const textWarnings = ({ text, blocks }: Args): string[] =>
  !text && Array.isArray(blocks) && blocks.length > 0 ? ['missing_text_in_message'] : [];

/**
 * Records the problems and rejects the call, unless Slack tolerates them all.
 * @throws SlackError with the code, and one message per problem in Slack's format
 */
export const rejectProblems = (
  state: WorkspaceState,
  where: string,
  codeOf: (problem: Problem) => string,
  problems: readonly Problem[],
): void => {
  state.violations.record(where, problems);
  const [first, ...others] = problems.filter((problem) => !isTolerated(problem));
  if (first) throw new SlackError(codeOf(first), problemSentences([first, ...others]));
};

/** Slack's codes by JSON pointer, and by rule if that matters. The first match counts. */
const messageCodes: readonly (readonly [pointer: RegExp, code: string, rule?: Rule])[] = [
  [/^\/blocks$/, 'invalid_blocks_format', 'wrong_type'],
  [/^\/blocks/, 'invalid_blocks'],
  [/^\/text$/, 'msg_too_long', 'too_long'],
  [/^\/attachments$/, 'too_many_attachments', 'too_many'],
  [/^\/attachments/, 'invalid_attachments'],
  [/^\/metadata/, 'invalid_metadata_format'],
];

const messageCode = ({ pointer, rule: broken }: Problem): string =>
  messageCodes.find(([at, , rule = broken]) => at.test(pointer) && rule === broken)?.[1] ??
  'invalid_arguments';

const noContent = problem(['text'], 'is required without blocks or attachments', 'required');

/**
 * A message's content, checked and with IDs.
 * @throws SlackError with Slack's code for the first problem, or `no_text` when the message is empty
 */
export const checkedContent = (where: string, args: Args, state: WorkspaceState): MessageContent => {
  rejectProblems(state, where, messageCode, checkMessage(args));
  const blocks = withIds((args.blocks ?? []) as unknown[], () => state.ids.next('id'));
  const attachments = (args.attachments ?? []) as NonNullable<MessageContent['attachments']>;
  if (!args.text && blocks.length === 0 && attachments.length === 0) {
    state.violations.record(where, [noContent]);
    throw new SlackError('no_text');
  }
  return {
    text: text(args.text),
    blocks,
    attachments,
    metadata: args.metadata as MessageContent['metadata'],
  };
};

import { withIds } from '../block-kit.ts';
import { isTaken, type Problem, problem, problemSentences, type Rule } from '../limits/problem.ts';
import { checkMessage } from '../limits/surfaces.ts';
import { SlackError } from '../slack-error.ts';
import type { MessageContent } from '../state/messages.ts';
import type { World } from '../world.ts';
import { type Args, text } from './method.ts';

/**
 * Records what is wrong and refuses the call for it, unless Slack takes it.
 * @throws SlackError with that code and one message per problem, worded as Slack does
 */
export const refuseProblems = (
  world: World,
  where: string,
  codeOf: (problem: Problem) => string,
  problems: readonly Problem[],
): void => {
  world.violations.accept(where, problems);
  const [first, ...others] = problems.filter((problem) => !isTaken(problem));
  if (first) throw new SlackError(codeOf(first), problemSentences([first, ...others]));
};

/** Slack's code by the place of what is wrong, and by the rule where that matters; the first fitting one counts. */
const messageCodes: readonly (readonly [place: RegExp, code: string, rule?: Rule])[] = [
  [/^\/blocks$/, 'invalid_blocks_format', 'wrong_type'],
  [/^\/blocks/, 'invalid_blocks'],
  [/^\/text$/, 'msg_too_long', 'too_long'],
  [/^\/attachments$/, 'too_many_attachments', 'too_many'],
  [/^\/attachments/, 'invalid_attachments'],
  [/^\/metadata/, 'invalid_metadata_format'],
];

const messageCode = ({ pointer, rule: broken }: Problem): string =>
  messageCodes.find(([place, , rule = broken]) => place.test(pointer) && rule === broken)?.[1] ??
  'invalid_arguments';

const nothing = problem(['text'], 'is required where there are no blocks and no attachments', 'required');

/**
 * What the app wrote, checked and with ids.
 * @throws SlackError with Slack's code for the first thing that is wrong, or `no_text` when there is nothing in it
 */
export const checkedContent = (where: string, args: Args, world: World): MessageContent => {
  refuseProblems(world, where, messageCode, checkMessage(args));
  const blocks = withIds((args.blocks ?? []) as unknown[], () => world.ids.next('id'));
  const attachments = (args.attachments ?? []) as NonNullable<MessageContent['attachments']>;
  if (!args.text && blocks.length === 0 && attachments.length === 0) {
    world.violations.accept(where, [nothing]);
    throw new SlackError('no_text');
  }
  return {
    text: text(args.text),
    blocks,
    attachments,
    metadata: args.metadata as MessageContent['metadata'],
  };
};

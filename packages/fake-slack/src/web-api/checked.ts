import { type Block, withIds } from '../block-kit.ts';
import type { Problem } from '../limits/problem.ts';
import { checkMessage } from '../limits/surfaces.ts';
import { SlackError } from '../slack-error.ts';
import type { World } from '../world.ts';
import { type Args, text } from './method.ts';

/**
 * Records what is wrong and refuses the call for it.
 * @throws SlackError with that code and one message per problem, worded as Slack does
 */
export const refuseProblems = (
  world: World,
  where: string,
  code: string,
  problems: readonly Problem[],
): void => {
  if (world.violations.accept(where, problems)) return;
  throw new SlackError(
    code,
    problems.map(({ message, pointer }) => `[ERROR] ${message} [json-pointer:${pointer}]`),
  );
};

/**
 * What the app wrote, checked and with ids.
 * @throws SlackError `invalid_blocks`, `invalid_arguments`, or `no_text` when there is nothing in it
 */
export const checkedContent = (
  where: string,
  args: Args,
  world: World,
): { text: string; blocks: Block[] } => {
  const problems = checkMessage(args);
  const inBlocks = problems.some(({ pointer }) => pointer.startsWith('/blocks'));
  refuseProblems(world, where, inBlocks ? 'invalid_blocks' : 'invalid_arguments', problems);
  const blocks = withIds((args.blocks ?? []) as unknown[], () => world.ids.next('id'));
  if (!args.text && blocks.length === 0) throw new SlackError('no_text');
  return { text: text(args.text), blocks };
};

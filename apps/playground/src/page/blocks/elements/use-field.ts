import type { Input } from '@visitor-invitations/fake-slack/browser';
import { type ElementProps, fieldValue, sendsAtOnce, useBlockSurface } from '../surface.ts';

/** Value and actions of an input element. */
export const useField = (props: ElementProps) => {
  const { block, element } = props;
  const surface = useBlockSurface();
  const sends = sendsAtOnce(props);
  const enter = (input: Input) => surface.enter(block.block_id, element.action_id, input);

  /** Enters a choice, and dispatches it if the app wants that. */
  const choose = async (input: Input): Promise<void> => {
    enter(input);
    if (sends) await surface.act(block.block_id, element.action_id, input);
  };

  return { value: fieldValue(surface, props), sends, enter, choose };
};

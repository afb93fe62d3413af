import { interactiveElements } from '../block-kit.ts';
import type { SubmissionUrl } from '../delivery/payloads/views.ts';
import { currentValue } from '../state/element-values.ts';
import type { OpenView } from '../state/views.ts';
import type { Actor } from './actor.ts';

/** A response_url for each conversation that was chosen in a menu with `response_url_enabled`. */
export const submissionUrls = (actor: Actor, { view, entered }: OpenView): SubmissionUrl[] =>
  interactiveElements(view.blocks)
    .filter(({ block, element }) => block.type === 'input' && element.response_url_enabled === true)
    .flatMap((placed) => {
      const { selected_conversation, selected_channel } = currentValue(placed, entered);
      const channel = selected_conversation ?? selected_channel;
      if (typeof channel !== 'string') return [];
      const { block, element } = placed;
      return [
        {
          block_id: block.block_id,
          action_id: element.action_id,
          channel_id: channel,
          response_url: actor.responseUrl({ channel }),
        },
      ];
    });

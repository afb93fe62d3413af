import type { Placed } from '../block-kit.ts';

const typedTypes = new Set([
  'plain_text_input',
  'email_text_input',
  'url_text_input',
  'number_input',
  'rich_text_input',
]);

export const isTyped = ({ element }: Placed): boolean => typedTypes.has(element.type);

/** When Slack tells the app what a person entered, before they submit anything. */
export interface Telling {
  /** As soon as something is chosen, or typed. */
  onChange: boolean;
  onEnter: boolean;
}

/** Outside of inputs always; in inputs with `dispatch_action`, and what is typed as `dispatch_action_config` says. */
export const telling = (placed: Placed): Telling => {
  const { block, element } = placed;
  if (block.type !== 'input') return { onChange: true, onEnter: false };
  if (!block.dispatch_action) return { onChange: false, onEnter: false };
  if (!isTyped(placed)) return { onChange: true, onEnter: false };
  const config = element.dispatch_action_config as { trigger_actions_on?: readonly string[] } | undefined;
  const on = config?.trigger_actions_on ?? ['on_enter_pressed'];
  return { onChange: on.includes('on_character_entered'), onEnter: on.includes('on_enter_pressed') };
};

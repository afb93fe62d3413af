import { dispatchTriggers, type Placed } from '../block-kit.ts';
import { holderOf } from '../state/element-values.ts';

/** Whether it takes text: what is chosen instead has an initial choice of another name. */
export const isTyped = ({ element }: Placed): boolean => holderOf(element)?.initial === 'initial_value';

/** When Slack tells the app what a person entered, before they submit anything. */
interface Telling {
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
  const on = dispatchTriggers(element);
  return { onChange: on.includes('on_character_entered'), onEnter: on.includes('on_enter_pressed') };
};

import { type Block, fieldKey, interactiveElements } from '../../../block-kit.ts';
import { holderOf, type Input } from '../../../state/element-values.ts';
import type { Surface } from './surface.ts';

/**
 * The values of a view with what a person entered since then. Options stand there by their value alone; the elements
 * know their texts.
 * @param entered by `block_id/action_id`, as `enter` got it
 */
export const withEntered = (
  blocks: readonly Block[],
  values: Surface['values'],
  entered: Readonly<Record<string, Input>>,
): Surface['values'] => {
  const merged = { ...values };
  for (const { block, element } of interactiveElements(blocks)) {
    const input = entered[fieldKey(block.block_id, element.action_id)];
    const holder = holderOf(element);
    if (input === undefined || !holder) continue;
    const value = { type: element.type, [holder.field]: holder.many ? (input ?? []) : input };
    merged[block.block_id] = { ...merged[block.block_id], [element.action_id]: value };
  }
  return merged;
};

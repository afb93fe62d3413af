import {
  type Block,
  fieldKey,
  holderOf,
  type Input,
  interactiveElements,
} from '@visitor-invitations/fake-slack/browser';
import type { Surface } from './surface.ts';

/** Values that are not sent yet, by `block_id/action_id`. */
export type Entered = Readonly<Record<string, Input>>;

/** Without values whose element an update of the app removed. */
export const stillThere = (entered: Entered, blocks: readonly Block[]): Entered => {
  const keys = new Set(
    interactiveElements(blocks).map(({ block, element }) => fieldKey(block.block_id, element.action_id)),
  );
  return Object.fromEntries(Object.entries(entered).filter(([key]) => keys.has(key)));
};

/** Without values that were sent. */
export const notSent = (entered: Entered, sent: Entered): Entered =>
  Object.fromEntries(Object.entries(entered).filter(([key, input]) => sent[key] !== input));

/**
 * The values of a view with what was entered since. Options are given by value only.
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

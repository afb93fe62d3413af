import { type Block, fieldKey, interactiveElements } from '../../../block-kit.ts';
import type { Input } from '../../../state/element-values.ts';

/** What was entered and the server does not know yet, by `block_id/action_id`. */
export type Entered = Readonly<Record<string, Input>>;

/** What of it still has a place: an update of the app may have taken fields away. */
export const stillThere = (entered: Entered, blocks: readonly Block[]): Entered => {
  const keys = new Set(
    interactiveElements(blocks).map(({ block, element }) => fieldKey(block.block_id, element.action_id)),
  );
  return Object.fromEntries(Object.entries(entered).filter(([key]) => keys.has(key)));
};

/** What was entered after, or differently from, what was sent. */
export const notSent = (entered: Entered, sent: Entered): Entered =>
  Object.fromEntries(Object.entries(entered).filter(([key, input]) => sent[key] !== input));

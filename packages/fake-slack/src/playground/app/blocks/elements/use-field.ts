import type { RefCallback } from 'preact';
import { useCallback } from 'preact/hooks';
import type { Input } from '../../../../state/element-values.ts';
import { fieldValue, type Place, tellsAtOnce } from '../place.ts';
import { useConfirm } from './use-confirm.tsx';

/** What an element that holds a value shows and does. */
export const useField = (place: Place) => {
  const { block, element, surface } = place;
  const { ask, dialog } = useConfirm(surface.onlooker);
  const enter = (input: Input) => surface.enter(block.block_id, element.action_id, input);
  const tell = (input: Input) => surface.act(block.block_id, element.action_id, input);
  const tells = tellsAtOnce(place);

  /** Keeps a choice, and tells the app if it wants to know at once; unless the person takes it back. */
  const choose = async (input: Input): Promise<void> => {
    const question = element.confirm;
    if (tells && question && !(await ask(question))) return;
    enter(input);
    if (tells) await tell(input);
  };

  return { value: fieldValue(place), tells, enter, tell, choose, confirmDialog: dialog };
};

/** Gives the focus to the element that wants it when the view appears; a dialog that opens around it agrees. */
export const useFocusOnLoad = ({ element }: Place): RefCallback<HTMLElement> => {
  const wantsFocus = element.focus_on_load === true;
  return useCallback(
    (node: HTMLElement | null) => {
      if (!node || !wantsFocus) return;
      node.autofocus = true;
      queueMicrotask(() => node.focus());
    },
    [wantsFocus],
  );
};

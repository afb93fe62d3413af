import type { Input } from '@visitor-invitations/fake-slack/browser';
import type { RefCallback } from 'preact';
import { useCallback } from 'preact/hooks';
import { type ElementProps, fieldValue, tellsAtOnce, useBlockSurface } from '../surface.ts';
import { useConfirm } from './confirm.tsx';

/** Value and actions of an input element. */
export const useField = (props: ElementProps) => {
  const { block, element } = props;
  const surface = useBlockSurface();
  const { ask, dialog } = useConfirm(element.confirm);
  const enter = (input: Input) => surface.enter(block.block_id, element.action_id, input);
  const tell = (input: Input) => surface.act(block.block_id, element.action_id, input);
  const tells = tellsAtOnce(props);

  /** Enters a choice, and dispatches it if the app wants that. A confirm dialog may cancel both. */
  const choose = async (input: Input): Promise<void> => {
    if (tells && element.confirm && !(await ask())) return;
    enter(input);
    if (tells) await tell(input);
  };

  return { value: fieldValue(surface, props), tells, enter, tell, choose, confirmDialog: dialog };
};

/** Focuses an element with `focus_on_load`. `autofocus` makes a dialog around it do the same. */
export const useFocusOnLoad = ({ element }: ElementProps): RefCallback<HTMLElement> => {
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

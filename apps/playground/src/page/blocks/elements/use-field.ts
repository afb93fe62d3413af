import type { Input } from '@visitor-invitations/fake-slack/browser';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type ElementProps, fieldValue, sendsAtOnce, useBlockSurface } from '../surface.ts';
import { useConfirm } from './confirm.tsx';

/** Value and actions of an input element. */
export const useField = (props: ElementProps) => {
  const { block, element } = props;
  const surface = useBlockSurface();
  const { ask, dialog } = useConfirm(element.confirm);
  const enter = (input: Input) => surface.enter(block.block_id, element.action_id, input);
  const send = (input: Input) => surface.act(block.block_id, element.action_id, input);
  const sends = sendsAtOnce(props);

  /** Enters a choice, and dispatches it if the app wants that. A confirm dialog may cancel both. */
  const choose = async (input: Input): Promise<void> => {
    if (sends && element.confirm && !(await ask())) return;
    enter(input);
    if (sends) await send(input);
  };

  return { value: fieldValue(surface, props), sends, enter, send, choose, confirmDialog: dialog };
};

/** Focuses an element with `focus_on_load`. `autofocus` makes a dialog around it do the same. */
export const useFocusOnLoad = <E extends HTMLElement>({ element }: ElementProps): RefObject<E | null> => {
  const ref = useRef<E>(null);
  const wantsFocus = element.focus_on_load === true;
  useLayoutEffect(() => {
    if (!wantsFocus || !ref.current) return;
    ref.current.autofocus = true;
    ref.current.focus();
  }, [wantsFocus]);
  return ref;
};

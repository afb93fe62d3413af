import { useRef, useState } from 'preact/hooks';
import type { Input } from '../../../../state/element-values.ts';
import type { useField } from './use-field.ts';

interface PickerOptions {
  /** What the native input has for the element's value. */
  shown: string;
  /** What the app gets for what the native input has; '' is none. */
  read: (text: string) => Input;
  field: ReturnType<typeof useField>;
}

const isTyping = ({ key, altKey }: KeyboardEvent): boolean =>
  !altKey && (key.length === 1 || /^(Arrow|Backspace|Delete)/.test(key)) && key !== ' ';

/**
 * A native date or time input. What is typed part by part counts when the person presses Enter or leaves; what is picked
 * in the calendar counts at once.
 */
export const usePicker = ({ shown, read, field }: PickerOptions) => {
  const [draft, setDraft] = useState<string>();
  const wasTyped = useRef(false);

  const commit = (text: string) => {
    wasTyped.current = false;
    setDraft(undefined);
    if (text !== shown) void field.choose(read(text));
  };

  return {
    draft,
    handlers: {
      value: draft ?? shown,
      onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        setDraft(currentTarget.value);
        if (!field.tells) field.enter(read(currentTarget.value));
      },
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        if (field.tells && !wasTyped.current) commit(currentTarget.value);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (isTyping(event)) wasTyped.current = true;
        if (event.key !== 'Enter' || !field.tells || draft === undefined) return;
        event.preventDefault();
        commit(draft);
      },
      onBlur: () => {
        if (field.tells && draft !== undefined) return commit(draft);
        wasTyped.current = false;
        setDraft(undefined);
      },
    },
  };
};

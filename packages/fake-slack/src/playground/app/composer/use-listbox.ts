import { useId, useState } from 'preact/hooks';
import type { Suggestion } from './suggestions.ts';

interface ListboxOptions {
  suggestions: readonly Suggestion[];
  /** What was typed: typing more opens the list again after Escape. */
  text: string;
  take(suggestion: Suggestion): void;
}

/** Nothing is chosen before it: Enter sends what was typed. */
const NONE = -1;

/** The keyboard of a combobox: arrows walk through the list, Enter and Tab take, Escape closes. */
export const useListbox = ({ suggestions, text, take }: ListboxOptions) => {
  const id = useId();
  const [closedAt, setClosedAt] = useState<string>();
  const [walked, setWalked] = useState({ text, index: NONE });
  const isOpen = suggestions.length > 0 && closedAt !== text;
  // A command that was begun is completed by Enter; one that is complete is sent.
  const first = text.includes(' ') || suggestions[0]?.label === text ? NONE : 0;
  const active = walked.text === text && walked.index !== NONE ? walked.index : first;

  const walk = (by: number) => {
    const count = suggestions.length;
    const from = active === NONE && by < 0 ? 0 : active;
    setWalked({ text, index: (from + by + count) % count });
  };

  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Escape: () => setClosedAt(text),
    Enter: suggestions[active] && (() => take(suggestions[active] as Suggestion)),
    Tab: () => take((suggestions[active] ?? suggestions[0]) as Suggestion),
  };

  /** Returns whether the key was meant for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const run = isOpen && !event.shiftKey ? keys[event.key] : undefined;
    if (!run) return false;
    event.preventDefault();
    run();
    return true;
  };

  const activeId = isOpen && active !== NONE ? `${id}-${active}` : undefined;
  /** `close`: until something else than this is typed. */
  return { id, isOpen, active, activeId, close: setClosedAt, onKeyDown };
};

import { useId, useState } from 'preact/hooks';
import { step } from '../common/list-keys.ts';
import type { Suggestion } from './suggestions.ts';

interface SuggestionsOptions {
  readonly suggestions: readonly Suggestion[];
  /** What was typed: typing more opens the list again after Escape. */
  readonly text: string;
  take(suggestion: Suggestion): void;
}

/** No suggestion is active: Enter sends what was typed. */
const NONE = -1;

/** Keyboard of the suggestions: arrows move, Enter and Tab take one, Escape closes. */
export const useSuggestions = ({ suggestions, text, take }: SuggestionsOptions) => {
  const id = useId();
  const [closedAt, setClosedAt] = useState<string>();
  const [walked, setWalked] = useState({ text, index: NONE });
  const isOpen = suggestions.length > 0 && closedAt !== text;
  // A command that was begun is completed by Enter; one that is complete is sent.
  const first = text.includes(' ') || suggestions[0]?.label === text ? NONE : 0;
  const active = walked.text === text && walked.index !== NONE ? walked.index : first;

  const walk = (key: string) => setWalked({ text, index: step(key, active, suggestions.length) ?? NONE });

  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => walk('ArrowDown'),
    ArrowUp: () => walk('ArrowUp'),
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

import type { RefObject } from 'preact';
import type { Suggestion } from './suggestions.ts';
import '../styles/suggestions.css';

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  take(suggestion: Suggestion): void;
  input: RefObject<HTMLInputElement | null>;
}

/** What can be completed, above the composer. The focus stays in the field. */
export const SuggestionList = ({ id, suggestions, active, take, input }: SuggestionListProps) => (
  <div class="suggestions">
    <p class="suggestions-keys" aria-hidden="true">
      <span>Commands and shortcuts</span>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Tab</kbd> to complete
      </span>
    </p>
    <div id={id} role="listbox" aria-label="Suggestions">
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox takes the keys
        <div
          key={suggestion.id}
          id={`${id}-${index}`}
          class="suggestion"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            take(suggestion);
            input.current?.focus();
          }}
        >
          <span class="suggestion-label">
            <strong>{suggestion.label}</strong>
            {suggestion.hint && <span class="suggestion-hint"> {suggestion.hint}</span>}
          </span>
          {suggestion.description && <span class="suggestion-note">{suggestion.description}</span>}
        </div>
      ))}
    </div>
  </div>
);

import type { Conversation } from '@visitor-invitations/fake-slack/browser';
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../common/icon.tsx';
import { titleOf, usePage } from '../state/page-state.ts';
import { ShortcutsMenu } from './shortcuts-menu.tsx';
import { type Suggestion, suggestionsFor } from './suggestions.ts';
import { useDraft, useHistory } from './typed-lines.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestionListProps extends Pick<ReturnType<typeof useSuggestions>, 'id' | 'active'> {
  readonly suggestions: readonly Suggestion[];
  take(suggestion: Suggestion): void;
}

/** The suggestions above the composer. The focus stays in the field. */
const SuggestionList = ({ id, active, suggestions, take }: SuggestionListProps) => (
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
          onClick={() => take(suggestion)}
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

/** Whether Slack takes it for a command: a space before the slash makes it a message. */
const isCommand = (text: string): boolean => /^\/\S/.test(text);

/** The field for messages and commands. */
export const Composer = ({ conversation }: { conversation: Conversation }) => {
  const { scene, location, actions } = usePage();
  const [underWay, setUnderWay] = useState(0);
  const isBusy = underWay > 0;
  const input = useRef<HTMLInputElement>(null);
  const history = useHistory(location.handle);
  const channel = conversation.id;
  const [text, setText] = useDraft(`${location.handle}/${channel}`);
  const label = `Message ${titleOf(conversation)}`;

  const track = (work: Promise<boolean>): Promise<boolean> => {
    setUnderWay((count) => count + 1);
    return work.finally(() => setUnderWay((count) => count - 1));
  };
  // The field is emptied at once: nothing is sent twice, and the next line can be typed meanwhile.
  const send = async () => {
    const line = text.trim();
    if (line === '') return;
    history.add(line);
    setText('');
    const body = { text: line, channel };
    const wasSent = await track(isCommand(text) ? actions.command(body) : actions.say(body));
    if (!wasSent && !input.current?.value) setText(text);
  };
  const take = ({ completion, shortcut }: Suggestion) => {
    setText(completion ?? '');
    if (shortcut) void track(actions.shortcut(shortcut));
    input.current?.focus();
  };

  const suggestions = suggestionsFor(text, scene.app);
  const listbox = useSuggestions({ suggestions, text, take });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || listbox.onKeyDown(event)) return;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const found = event.key === 'ArrowUp' ? history.earlier(text) : history.later(text);
      if (found === undefined) return;
      event.preventDefault();
      setText(found);
      listbox.close(found);
    }
  };

  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div class="composer-box">
        {listbox.isOpen && <SuggestionList {...listbox} suggestions={suggestions} take={take} />}
        <input
          ref={input}
          class="composer-input"
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={listbox.isOpen}
          aria-controls={listbox.id}
          aria-activedescendant={listbox.activeId}
          placeholder={label}
          value={text}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="send"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => listbox.close(text)}
        />
        <div class="composer-tools">
          <ShortcutsMenu kind="global" label="Shortcuts" icon="plus" look="start" choose={actions.shortcut} />
          <span class="composer-tip" aria-hidden="true">
            <kbd>/</kbd> for commands
          </span>
          <button type="submit" class="composer-send" aria-label="Send" aria-disabled={text.trim() === ''}>
            {isBusy ? <span class="spinner" /> : <Icon name="send" size={18} />}
          </button>
        </div>
      </div>
    </form>
  );
};

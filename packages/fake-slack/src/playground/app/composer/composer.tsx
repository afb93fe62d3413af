import { useRef, useState } from 'preact/hooks';
import type { Conversation } from '../../api.ts';
import { Icon } from '../common/icon.tsx';
import { useDesk } from '../state/desk.ts';
import { ShortcutsMenu } from './shortcuts-menu.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { type Suggestion, suggestionsFor } from './suggestions.ts';
import { useDraft } from './use-draft.ts';
import { useHistory } from './use-history.ts';
import { useListbox } from './use-listbox.ts';
import '../styles/composer.css';

/** Whether Slack takes it for a command: a space before the slash makes it a message. */
const isCommand = (text: string): boolean => /^\/\S/.test(text);

/** Where one types messages and commands. */
export const Composer = ({ conversation }: { conversation: Conversation }) => {
  const { scene, place, actions } = useDesk();
  const [underWay, setUnderWay] = useState(0);
  const isBusy = underWay > 0;
  const input = useRef<HTMLInputElement>(null);
  const history = useHistory(place.handle);
  const channel = conversation.id;
  const [text, setText] = useDraft(`${place.handle}/${channel}`);
  const label = `Message ${conversation.kind === 'channel' ? `#${conversation.name}` : conversation.name}`;

  const track = async (work: Promise<boolean>): Promise<boolean> => {
    setUnderWay((count) => count + 1);
    const wasSent = await work;
    setUnderWay((count) => count - 1);
    return wasSent;
  };
  // Sending empties the field, so nothing is sent twice; what is typed meanwhile need not wait.
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
  };

  const suggestions = suggestionsFor(text, scene.app);
  const listbox = useListbox({ suggestions, text, take });
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
        {listbox.isOpen && (
          <SuggestionList suggestions={suggestions} {...listbox} take={take} input={input} />
        )}
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
          <ShortcutsMenu />
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

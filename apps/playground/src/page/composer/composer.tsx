import type { Conversation } from '@visitor-invitations/fake-slack/browser';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../common/icon.tsx';
import { comboboxAttributes, Listbox, step } from '../common/listbox.tsx';
import { titleOf, usePage } from '../state/page-state.ts';
import { ShortcutsMenu } from './shortcuts-menu.tsx';
import { type Suggestion, suggestionsFor } from './suggestions.ts';
import { useDraft, useHistory } from './typed-lines.ts';

/** Whether Slack takes it for a command: a space before the slash makes it a message. */
const isCommand = (text: string): boolean => /^\/\S/.test(text);

/** Where there is a keyboard, one can type at once, as in Slack; on a phone, its keyboard would hide the conversation. */
const HAS_KEYBOARD = matchMedia('(hover: hover)');

/** The suggestions for what was typed, and the one that is marked. */
const useSuggestions = (text: string) => {
  const { app } = usePage().scene;
  const [closedAt, setClosedAt] = useState<string>();
  const [walked, setWalked] = useState<{ text: string; suggestion: Suggestion | undefined }>();
  const groups = suggestionsFor(text, app);
  const all = groups.flatMap(({ choices }) => choices);
  // A command that was begun is completed by Enter; one that is complete is sent.
  const first = text.includes(' ') || all[0]?.text === text ? undefined : all[0];
  const marked = walked?.text === text ? walked.suggestion : first;
  const active = all.find(({ value }) => value === marked?.value);
  return {
    groups,
    active,
    first: all[0],
    isOpen: all.length > 0 && closedAt !== text,
    /** Until something else is typed. */
    close: setClosedAt,
    walk: (key: string) => {
      const at = step(key, active ? all.indexOf(active) : -1, all.length);
      setWalked({ text, suggestion: all[at ?? -1] });
    },
  };
};

/** The field for messages and commands. */
export const Composer = ({ conversation }: { conversation: Conversation }) => {
  const { location, actions } = usePage();
  const [underWay, setUnderWay] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const history = useHistory(location.handle);
  const channel = conversation.id;
  const [text, setText] = useDraft(`${location.handle}/${channel}`);
  const suggestions = useSuggestions(text);
  const { isOpen, active } = suggestions;
  const label = `Message ${titleOf(conversation)}`;

  useEffect(() => {
    if (HAS_KEYBOARD.matches && document.activeElement === document.body) input.current?.focus();
  }, []);

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
    const wasSent = await track(actions.send(isCommand(text) ? 'command' : 'say', body));
    if (!wasSent && !input.current?.value) setText(text);
  };
  const runShortcut = (callbackId: string) => actions.send('shortcut', { callbackId });
  const take = ({ completion, shortcut }: Suggestion) => {
    setText(completion ?? '');
    if (shortcut) void track(runShortcut(shortcut));
    input.current?.focus();
  };

  const suggesting: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => suggestions.walk('ArrowDown'),
    ArrowUp: () => suggestions.walk('ArrowUp'),
    Escape: () => suggestions.close(text),
    Enter: active && (() => take(active)),
    Tab: () => take((active ?? suggestions.first) as Suggestion),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.shiftKey) return;
    const run = isOpen ? suggesting[event.key] : undefined;
    const recalled = isOpen ? undefined : history.at(event.key, text);
    if (!run && recalled === undefined) return;
    event.preventDefault();
    run?.();
    if (recalled === undefined) return;
    setText(recalled);
    suggestions.close(recalled);
  };

  return (
    <form
      class="composer anchor"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {isOpen && (
        <Listbox id={listId} label="Suggestions" groups={suggestions.groups} active={active} choose={take} />
      )}
      <input
        {...comboboxAttributes(listId, isOpen, active)}
        ref={input}
        aria-label={label}
        placeholder={label}
        value={text}
        autocapitalize="off"
        enterkeyhint="send"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => suggestions.close(text)}
      />
      <div class="row">
        <ShortcutsMenu kind="global" label="Shortcuts" icon="plus" choose={runShortcut} />
        <span class="grow quiet small" aria-hidden="true">
          <kbd>/</kbd> for commands
        </span>
        <button
          type="submit"
          class="button is-primary is-small"
          aria-label="Send"
          aria-disabled={text.trim() === ''}
        >
          {underWay > 0 ? <span class="spinner" /> : <Icon name="send" size={18} />}
        </button>
      </div>
    </form>
  );
};

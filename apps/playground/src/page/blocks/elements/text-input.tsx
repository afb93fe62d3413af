import { dispatchTriggers } from '@visitor-invitations/fake-slack/browser';
import { useState } from 'preact/hooks';
import { type RichPart, richTextWords } from '../../text/rich-text.ts';
import { describedBy, type FieldProps, placeholderOf } from '../surface.ts';
import { useField, useFocusOnLoad } from './use-field.ts';

const types: Readonly<Record<string, string>> = { email_text_input: 'email', url_text_input: 'url' };

/** The text of a value. */
const wordsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? richTextWords(value as RichPart) : String(value ?? '');

/** The share of the maximum from which on Slack counts down. */
const COUNTED_FROM = 0.8;

/** Text inputs of every type, as one line or several. */
export const TextInput = ({ naming, ...props }: FieldProps) => {
  const { element } = props;
  const { min_length: least = 0, max_length: most } = element;
  const { value, sends, enter, send } = useField(props);
  const ref = useFocusOnLoad<HTMLInputElement & HTMLTextAreaElement>(props);
  /** Typed text wins over updates of the app until the field loses the focus. */
  const [draft, setDraft] = useState<string>();
  const text = draft ?? wordsOf(value);
  const triggers = sends ? dispatchTriggers(element) : [];
  const sendsOnEnter = triggers.includes('on_enter_pressed');
  const isLong = element.multiline === true || element.type === 'rich_text_input';
  const left = most !== undefined && text.length >= most * COUNTED_FROM && most - text.length;
  const notes = [
    least > 0 && `At least ${least} characters`,
    most !== undefined && `Up to ${most} characters`,
    sendsOnEnter && 'Press Enter to send',
  ].filter(Boolean);
  const notesId = `${naming.id}-notes`;

  const shared = {
    ...naming,
    ref,
    class: 'field',
    value: text,
    placeholder: placeholderOf(props),
    'aria-describedby': describedBy(naming['aria-describedby'], notes.length > 0 && notesId),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      setDraft(currentTarget.value);
      enter(currentTarget.value);
      if (triggers.includes('on_character_entered')) void send(currentTarget.value);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing || !sendsOnEnter) return;
      event.preventDefault();
      void send(text);
    },
    onBlur: () => setDraft(undefined),
  };

  return (
    <div class="bk-typed">
      {isLong ? (
        <textarea {...shared} style={{ '--rows': Number(element.min_lines ?? 3) }} />
      ) : (
        <input
          {...shared}
          type={(types[element.type] ?? 'text') as 'text'}
          inputMode={element.type === 'number_input' ? 'decimal' : undefined}
          autocomplete="off"
        />
      )}
      {left !== false && (
        <span aria-hidden="true" class={left < 0 ? 'bk-left is-error' : 'bk-left quiet'}>
          {left}
        </span>
      )}
      <p id={notesId} class={sendsOnEnter ? 'quiet small' : 'visually-hidden'}>
        {notes.join('. ')}
      </p>
    </div>
  );
};

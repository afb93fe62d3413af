import { dispatchTriggers } from '@visitor-invitations/fake-slack/browser';
import { useState } from 'preact/hooks';
import { type RichPart, richTextWords } from '../../text/rich-text.ts';
import { describedBy, type FieldProps, placeholderOf } from '../surface.ts';
import { charactersLeft, lengthWords } from './length.ts';
import { useField, useFocusOnLoad } from './use-field.ts';

const types: Readonly<Record<string, string>> = { email_text_input: 'email', url_text_input: 'url' };

/** The text of a value. */
const wordsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? richTextWords(value as RichPart) : String(value ?? '');

/** Text inputs of every type, as one line or several. */
export const TextInput = ({ naming, ...props }: FieldProps) => {
  const { element } = props;
  const { value, tells, enter, tell } = useField(props);
  const ref = useFocusOnLoad(props);
  /** Typed text wins over updates of the app until the field loses the focus. */
  const [draft, setDraft] = useState<string>();
  const text = draft ?? wordsOf(value);
  const triggers = dispatchTriggers(element);
  const tellsOnEnter = tells && triggers.includes('on_enter_pressed');
  const isLong = element.multiline === true || element.type === 'rich_text_input';
  const bounds = { least: element.min_length, most: element.max_length };
  const left = charactersLeft(text.length, bounds);
  const lengthId = `${naming.id}-length`;
  const enterId = `${naming.id}-enter`;
  const length = lengthWords(bounds);

  const shared = {
    ...naming,
    ref,
    class: 'bk-text',
    value: text,
    placeholder: placeholderOf(props),
    'aria-describedby': describedBy(naming['aria-describedby'], length && lengthId, tellsOnEnter && enterId),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      setDraft(currentTarget.value);
      enter(currentTarget.value);
      if (tells && triggers.includes('on_character_entered')) void tell(currentTarget.value);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing || !tellsOnEnter) return;
      event.preventDefault();
      void tell(text);
    },
    onBlur: () => setDraft(undefined),
  };

  return (
    <>
      <div class={left === undefined ? 'bk-typed' : 'bk-typed is-counted'}>
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
        {left !== undefined && (
          <span aria-hidden="true" class={left < 0 ? 'bk-left is-wrong' : 'bk-left'}>
            {left}
          </span>
        )}
      </div>
      <span id={lengthId} class="visually-hidden">
        {length}
      </span>
      {tellsOnEnter && (
        <p id={enterId} class="bk-note">
          Press Enter to send
        </p>
      )}
    </>
  );
};

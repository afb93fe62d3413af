import { useState } from 'preact/hooks';
import { describedBy, type FieldProps, placeholderOf } from '../surface.ts';
import { useField } from './use-field.ts';

/** The share of the maximum from which on Slack counts down. */
const COUNTED_FROM = 0.8;

/** Text as one line or several, or an email address. */
export const TextInput = ({ naming, ...props }: FieldProps) => {
  const { max_length: most, multiline, type } = props.element;
  const { value, enter } = useField(props);
  /** Typed text wins over updates of the app until the field loses the focus. */
  const [draft, setDraft] = useState<string>();
  const text = draft ?? String(value ?? '');
  const left = most !== undefined && text.length >= most * COUNTED_FROM && most - text.length;
  const noteId = `${naming.id}-note`;

  const shared = {
    ...naming,
    class: 'field',
    value: text,
    placeholder: placeholderOf(props),
    'aria-describedby': describedBy(naming['aria-describedby'], most !== undefined && noteId),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      setDraft(currentTarget.value);
      enter(currentTarget.value);
    },
    onBlur: () => setDraft(undefined),
  };

  return (
    <div class="bk-typed">
      {multiline ? (
        <textarea {...shared} />
      ) : (
        <input
          {...shared}
          type={(type === 'email_text_input' ? 'email' : 'text') as 'text'}
          autocomplete="off"
        />
      )}
      {left !== false && (
        <span aria-hidden="true" class={left < 0 ? 'bk-left is-error' : 'bk-left quiet'}>
          {left}
        </span>
      )}
      {most !== undefined && (
        <p id={noteId} class="visually-hidden">
          Up to {most} characters
        </p>
      )}
    </div>
  );
};

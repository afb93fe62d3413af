import { useState } from 'preact/hooks';
import { dispatchTriggers } from '../../../../block-kit.ts';
import { type RichPart, richTextWords } from '../../text/rich-text-tokens.ts';
import { describedBy, type Naming, type Place, placeholderOf } from '../place.ts';
import { charactersLeft, lengthWords } from './length.ts';
import { useField, useFocusOnLoad } from './use-field.ts';

const types: Readonly<Record<string, string>> = { email_text_input: 'email', url_text_input: 'url' };

/** Text, which for a rich_text_input is that of its structure. */
const wordsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? richTextWords(value as RichPart) : String(value ?? '');

/** Everything that is typed: one line or several, an address, a number, text that Slack would let format. */
export const TextInput = ({ naming, ...place }: Place & { naming: Naming }) => {
  const { element } = place;
  const { value, tells, enter, tell } = useField(place);
  const ref = useFocusOnLoad(place);
  /** While somebody types it is their text that shows, whatever comes from the app. */
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
    placeholder: placeholderOf(place),
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

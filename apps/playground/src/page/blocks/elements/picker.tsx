import { useRef, useState } from 'preact/hooks';
import { instantOf, wallTime } from '../../text/dates.ts';
import { useViewer } from '../../text/viewer.ts';
import { describedBy, type FieldProps } from '../surface.ts';
import { useField } from './use-field.ts';

const isTyping = ({ key, altKey }: KeyboardEvent): boolean =>
  !altKey && (key.length === 1 || /^(Arrow|Backspace|Delete)/.test(key)) && key !== ' ';

/**
 * A native input for an instant, in the time zone of the person who looks. What is typed part by part is dispatched when
 * the person presses Enter or leaves; what is picked in the calendar is dispatched at once.
 */
export const Picker = ({ naming, ...props }: FieldProps) => {
  const { timeZone } = useViewer().person;
  const { value, sends, enter, choose } = useField(props);
  const [draft, setDraft] = useState<string>();
  const wasTyped = useRef(false);
  const shown = typeof value === 'number' ? wallTime(value * 1000, timeZone) : '';
  const read = (text: string) => (text ? instantOf(text, timeZone) : null);
  const zoneId = `${naming.id}-zone`;

  const leave = () => {
    wasTyped.current = false;
    setDraft(undefined);
    if (sends && draft !== undefined && draft !== shown) void choose(read(draft));
  };
  return (
    <>
      <input
        {...naming}
        type="datetime-local"
        class="field is-picker"
        aria-describedby={describedBy(naming['aria-describedby'], zoneId)}
        value={draft ?? shown}
        onInput={({ currentTarget }) => {
          setDraft(currentTarget.value);
          if (!sends) enter(read(currentTarget.value));
        }}
        onChange={({ currentTarget }) => {
          if (sends && !wasTyped.current && currentTarget.value !== shown)
            void choose(read(currentTarget.value));
        }}
        onKeyDown={(event) => {
          if (isTyping(event)) wasTyped.current = true;
          if (event.key !== 'Enter' || !sends || draft === undefined) return;
          event.preventDefault();
          leave();
        }}
        onBlur={leave}
      />
      <p id={zoneId} class="visually-hidden">
        Time zone: {timeZone.replaceAll('_', ' ')}
      </p>
    </>
  );
};

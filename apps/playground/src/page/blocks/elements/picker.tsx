import { useRef, useState } from 'preact/hooks';
import { instantOf, wallTime } from '../../text/dates.ts';
import { useViewer } from '../../text/viewer.ts';
import { describedBy, type FieldProps } from '../surface.ts';
import { useField, useFocusOnLoad } from './use-field.ts';

const types: Readonly<Record<string, string>> = {
  datepicker: 'date',
  timepicker: 'time',
  datetimepicker: 'datetime-local',
};

const isTyping = ({ key, altKey }: KeyboardEvent): boolean =>
  !altKey && (key.length === 1 || /^(Arrow|Backspace|Delete)/.test(key)) && key !== ' ';

/**
 * A native date or time input: a day or a time without a zone, or with one that the app names; or an instant, shown and
 * read in the time zone of the person who looks. What is typed part by part is dispatched when the person presses Enter or
 * leaves; what is picked in the calendar is dispatched at once.
 */
export const Picker = ({ naming, ...props }: FieldProps) => {
  const { timeZone } = useViewer().person;
  const { type, timezone } = props.element;
  const { value, sends, enter, choose, confirmDialog } = useField(props);
  const ref = useFocusOnLoad<HTMLInputElement>(props);
  const [draft, setDraft] = useState<string>();
  const wasTyped = useRef(false);
  const isInstant = type === 'datetimepicker';
  const shown = typeof value === 'number' ? wallTime(value * 1000, timeZone) : String(value ?? '');
  const read = (text: string) => (isInstant && text ? instantOf(text, timeZone) : text || null);
  const zone = isInstant ? timeZone : timezone;
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
        ref={ref}
        type={types[type] as 'date'}
        class="field is-picker"
        aria-describedby={describedBy(naming['aria-describedby'], zone && zoneId)}
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
      {zone && (
        <p id={zoneId} class={isInstant ? 'visually-hidden' : 'quiet small'}>
          Time zone: {zone.replaceAll('_', ' ')}
        </p>
      )}
      {confirmDialog}
    </>
  );
};

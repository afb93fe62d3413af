import type { Input } from '@visitor-invitations/fake-slack/browser';
import { useRef, useState } from 'preact/hooks';
import { instantOf, isSkipped, wallTime } from '../../text/dates.ts';
import { useViewer } from '../../text/viewer.ts';
import { describedBy, type ElementProps, type FieldProps } from '../surface.ts';
import { useField, useFocusOnLoad } from './use-field.ts';

interface PickerOptions {
  /** The element's value in the format of the native input. */
  readonly show: (value: unknown) => string;
  /** Converts the native input's value; '' is empty. */
  readonly read: (text: string) => Input;
}

const isTyping = ({ key, altKey }: KeyboardEvent): boolean =>
  !altKey && (key.length === 1 || /^(Arrow|Backspace|Delete)/.test(key)) && key !== ' ';

/**
 * A native date or time input. What is typed part by part counts when the person presses Enter or leaves; what is picked
 * in the calendar counts at once.
 */
const usePicker = (props: ElementProps, { show, read }: PickerOptions) => {
  const field = useField(props);
  const ref = useFocusOnLoad(props);
  const shown = show(field.value);
  const [draft, setDraft] = useState<string>();
  const wasTyped = useRef(false);

  const commit = (text: string) => {
    wasTyped.current = false;
    setDraft(undefined);
    if (text !== shown) void field.choose(read(text));
  };

  return {
    draft,
    confirmDialog: field.confirmDialog,
    attributes: {
      ref,
      class: 'bk-text is-picker',
      value: draft ?? shown,
      onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        setDraft(currentTarget.value);
        if (!field.tells) field.enter(read(currentTarget.value));
      },
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        if (field.tells && !wasTyped.current) commit(currentTarget.value);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (isTyping(event)) wasTyped.current = true;
        if (event.key !== 'Enter' || !field.tells || draft === undefined) return;
        event.preventDefault();
        commit(draft);
      },
      onBlur: () => {
        if (field.tells && draft !== undefined) return commit(draft);
        wasTyped.current = false;
        setDraft(undefined);
      },
    },
  };
};

const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');

/** `datepicker` and `timepicker`: a day or a time without a zone, or with one that the app names. */
export const DateOrTime = ({ naming, ...props }: FieldProps) => {
  const { type, timezone: zone } = props.element;
  const { attributes, confirmDialog } = usePicker(props, {
    show: (value) => (value as string | null) ?? '',
    read: (text) => text || null,
  });
  const zoneId = `${naming.id}-zone`;
  return (
    <>
      <input
        {...naming}
        {...attributes}
        type={type === 'datepicker' ? 'date' : 'time'}
        aria-describedby={describedBy(naming['aria-describedby'], zone && zoneId)}
      />
      {zone && (
        <p id={zoneId} class="bk-note">
          Time zone: {zoneWords(zone)}
        </p>
      )}
      {confirmDialog}
    </>
  );
};

/** `datetimepicker`: an instant, shown and read in the time zone of the person who looks. */
export const DateTime = ({ naming, ...props }: FieldProps) => {
  const { timeZone } = useViewer().person;
  const show = (seconds: unknown) => (typeof seconds === 'number' ? wallTime(seconds * 1000, timeZone) : '');
  const { draft, attributes, confirmDialog } = usePicker(props, {
    show,
    read: (text) => (text ? instantOf(text, timeZone) : null),
  });
  const zoneId = `${naming.id}-zone`;
  const skipped = draft && isSkipped(draft, timeZone) ? draft : undefined;
  const instead = skipped && show(instantOf(skipped, timeZone)).slice(-5);
  return (
    <>
      <input
        {...naming}
        {...attributes}
        type="datetime-local"
        aria-describedby={describedBy(naming['aria-describedby'], zoneId)}
      />
      <p id={zoneId} class="visually-hidden">
        Your time zone: {zoneWords(timeZone)}
      </p>
      <p class="bk-note" role="status">
        {skipped && `The clocks go forward, so there’s no ${skipped.slice(-5)}. It’ll be ${instead} instead.`}
      </p>
      {confirmDialog}
    </>
  );
};

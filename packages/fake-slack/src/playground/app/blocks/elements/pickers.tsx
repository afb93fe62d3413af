import { instantOf, isSkipped, wallTime } from '../../text/zone.ts';
import { describedBy, type Naming, type Place } from '../place.ts';
import { useField, useFocusOnLoad } from './use-field.ts';
import { usePicker } from './use-picker.ts';

type PickerProps = Place & { naming: Naming };

/** `datepicker` and `timepicker`: a day or a time without a zone, or with one that the app names. */
export const DateOrTime = ({ naming, ...place }: PickerProps) => {
  const { element } = place;
  const field = useField(place);
  const ref = useFocusOnLoad(place);
  const { handlers } = usePicker({
    shown: (field.value as string | null) ?? '',
    read: (text) => text || null,
    field,
  });
  const zoneId = `${naming.id}-zone`;
  const zone = element.timezone;
  return (
    <>
      <input
        {...naming}
        {...handlers}
        ref={ref}
        type={element.type === 'datepicker' ? 'date' : 'time'}
        class="bk-text is-picker"
        aria-describedby={describedBy(naming['aria-describedby'], zone && zoneId)}
      />
      {zone && (
        <p id={zoneId} class="bk-note">
          Time zone: {zone.replaceAll('_', ' ')}
        </p>
      )}
      {field.confirmDialog}
    </>
  );
};

/** `datetimepicker`: an instant, shown and read in the time zone of the person who looks. */
export const DateTime = ({ naming, ...place }: PickerProps) => {
  const { timeZone } = place.surface.onlooker.person;
  const field = useField(place);
  const ref = useFocusOnLoad(place);
  const seconds = field.value as number | null;
  const { draft, handlers } = usePicker({
    shown: seconds === null ? '' : wallTime(seconds * 1000, timeZone),
    read: (text) => (text ? instantOf(text, timeZone) : null),
    field,
  });
  const zoneId = `${naming.id}-zone`;
  const skipped = draft && isSkipped(draft, timeZone) ? draft : undefined;
  const instead = skipped && wallTime(instantOf(skipped, timeZone) * 1000, timeZone).slice(-5);
  return (
    <>
      <input
        {...naming}
        {...handlers}
        ref={ref}
        type="datetime-local"
        class="bk-text is-picker"
        aria-describedby={describedBy(naming['aria-describedby'], zoneId)}
      />
      <p id={zoneId} class="visually-hidden">
        Your time zone: {timeZone.replaceAll('_', ' ')}
      </p>
      <p class="bk-note" role="status">
        {skipped && `The clocks go forward, so there’s no ${skipped.slice(-5)}. It’ll be ${instead} instead.`}
      </p>
      {field.confirmDialog}
    </>
  );
};

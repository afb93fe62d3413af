import { useDesk } from '../state/desk.ts';

/** When a message was sent, in the person's own zone; the whole date comes as a tooltip. */
export const MessageTime = ({ at }: { at: number }) => {
  const { locale, timeZone } = useDesk().snapshot.person;
  const short = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(at);
  const full = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'medium' }).format(
    at,
  );
  return (
    <time class="message-time" dateTime={new Date(at).toISOString()} title={full}>
      {short}
    </time>
  );
};

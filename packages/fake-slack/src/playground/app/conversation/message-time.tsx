import { useMemo } from 'preact/hooks';
import { useDesk } from '../state/desk.ts';

/** When a message was sent, in the person's own zone; the whole date comes as a tooltip. */
export const MessageTime = ({ at }: { at: number }) => {
  const { locale, timeZone } = useDesk().snapshot.person;
  const { short, full } = useMemo(() => {
    const words = (style: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone, ...style }).format(at);
    return { short: words({ timeStyle: 'short' }), full: words({ dateStyle: 'full', timeStyle: 'medium' }) };
  }, [at, locale, timeZone]);
  return (
    <time class="message-time" dateTime={new Date(at).toISOString()} title={full}>
      {short}
    </time>
  );
};

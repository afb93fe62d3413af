import { partsOf } from '../calendar/local-day.ts';

const shown: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'long',
};

/**
 * A visit in the local time of its site, with the name of the zone: `Monday 11 May 2026, 10:00 to 11:00
 * (British Summer Time)`. The day of the end is said when it is another one.
 * @param timeZone IANA name
 */
export const localTimes = (startDate: string, endDate: string, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-GB', { ...shown, timeZone });
  const read = (date: string) => {
    const part = partsOf(format, date);
    return {
      day: `${part.weekday} ${part.day} ${part.month} ${part.year}`,
      time: `${part.hour}:${part.minute}`,
      zone: part.timeZoneName,
    };
  };
  const [start, end] = [read(startDate), read(endDate)];
  const until = end.day === start.day ? end.time : `${end.day}, ${end.time}`;
  return `${start.day}, ${start.time} to ${until} (${start.zone})`;
};

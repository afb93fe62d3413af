import type { Span } from './calendar-event.ts';

/**
 * The line in the admin notes that says which guest of which event an invitation is for, and how event and visit were when
 * they were last equal: that tells on which side something has changed since.
 */
export interface SyncMarker extends Span {
  /** Its id, without white space, which would end a part of the line. */
  readonly calendar: string;
  readonly event: string;
  /** Of the guest, as the event has it. */
  readonly email: string;
  readonly host: string;
  readonly siteId: string;
  /** Of the event, equal for its copies in other calendars; absent if that's its ID. */
  readonly key?: string | undefined;
  /** Whether the visit was cancelled with its event, not in the service. */
  readonly isCancelled: boolean;
}

const LINE =
  /^(Cancelled with c|C)alendar event (\S+) in (\S+) for (\S+) from (\S+) to (\S+) with (\S+) at (\S+?)(?: as (\S+))?$/m;

export const readMarker = (notes = ''): SyncMarker | undefined => {
  const [
    line,
    begin,
    event = '',
    calendar = '',
    email = '',
    from = '',
    to = '',
    host = '',
    siteId = '',
    key,
  ] = LINE.exec(notes) ?? [];
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (line === undefined || Number.isNaN(start + end)) return undefined;
  return { calendar, event, email, start, end, host, siteId, key, isCancelled: begin !== 'C' };
};

export const writeMarker = ({
  calendar,
  event,
  email,
  start,
  end,
  host,
  siteId,
  key,
  isCancelled,
}: SyncMarker): string => {
  const [from, to] = [start, end].map((time) => new Date(time).toISOString());
  const begin = isCancelled ? 'Cancelled with c' : 'C';
  return `${begin}alendar event ${event} in ${calendar} for ${email} from ${from} to ${to} with ${host} at ${siteId}${key ? ` as ${key}` : ''}`;
};

/** The admin notes with this line, in place of the one that they have. */
export const withMarker = (notes: string | undefined, line: SyncMarker): string => {
  const text = writeMarker(line);
  if (notes && LINE.test(notes)) return notes.replace(LINE, () => text);
  return notes ? `${text}\n${notes}` : text;
};

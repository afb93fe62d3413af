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
  /^(?<begin>Cancelled with c|C)alendar event (?<event>\S+) in (?<calendar>\S+) for (?<email>\S+) from (?<from>\S+) to (?<to>\S+) with (?<host>\S+) at (?<siteId>\S+?)(?: as (?<key>\S+))?$/m;

type Part = 'begin' | 'event' | 'calendar' | 'email' | 'from' | 'to' | 'host' | 'siteId' | 'key';

export const readMarker = (notes = ''): SyncMarker | undefined => {
  const { begin, from, to, ...parts } = (LINE.exec(notes)?.groups ?? {}) as Record<Part, string>;
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return Number.isNaN(start + end) ? undefined : { ...parts, start, end, isCancelled: begin !== 'C' };
};

export const writeMarker = ({ start, end, isCancelled, ...line }: SyncMarker): string => {
  const { event, calendar, email, host, siteId, key } = line;
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

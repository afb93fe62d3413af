import type { IDataObject } from 'n8n-workflow';
import type { Attendee, CalendarEvent, Room } from './calendar-event.ts';

export type GivenAttendee = Room & Partial<Pick<Attendee, 'isOptional' | 'isRoom' | 'hasDeclined' | 'given'>>;

/** What the calendars write differently, where each has it. */
export interface Given
  extends Pick<CalendarEvent, 'calendar' | 'replaces' | 'isCancelled' | 'isPrivate' | 'whyNot'> {
  readonly id: unknown;
  /** Equal for copies in other calendars; the start is that of the instance of a series, as it was planned. */
  readonly uid?: unknown;
  readonly instance?: unknown;
  readonly subject: unknown;
  readonly start: unknown;
  readonly end: unknown;
  readonly isAllDay?: boolean;
  readonly hosts: readonly Room[];
  readonly locations: readonly unknown[];
  readonly isOnline?: boolean;
  readonly rooms?: readonly Room[];
  readonly updated: unknown;
  readonly attendees: readonly GivenAttendee[];
  readonly isCut: boolean;
}

export const SERIES = 'This is a series: read its instances';

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().replace(/[^\S\n]+/g, ' ') : '';
const addressOf = (value: unknown): string =>
  textOf(value)
    .replace(/^mailto:/i, '')
    .toLowerCase();
export const objectOf = (value: unknown): IDataObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as IDataObject) : {};
export const listOf = (value: unknown): IDataObject[] => (Array.isArray(value) ? value.map(objectOf) : []);

export const personOf = (email: unknown, name: unknown): Room => ({
  email: addressOf(email),
  name: textOf(name),
});

export const isPrivate = (value: unknown): boolean => /^(private|confidential)$/i.test(textOf(value));

export const hasDeclined = (value: unknown): boolean =>
  /^(declined|rejected|cancell?ed)$/i.test(textOf(value));

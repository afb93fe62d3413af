import { capitalized, readName } from '@visitor-invitations/visits';
import type { Attendee } from './calendar-event.ts';

export type AttendeeName = Pick<Attendee, 'firstName' | 'lastName' | 'hasUnclearName'>;

/** The service needs two names, so a single one gets the address’s domain. */
export const attendeeName = ({ name, email }: Pick<Attendee, 'name' | 'email'>): AttendeeName => {
  const shown = readName(name, email);
  const { firstName, lastName } = shown.isUnclear ? readName('', email) : shown;
  const [local = '', domain = ''] = email.split('@');
  if (firstName && lastName)
    return { firstName: capitalized(firstName), lastName: capitalized(lastName), hasUnclearName: false };
  const only = capitalized(firstName ?? lastName ?? local);
  return { firstName: only, lastName: domain, hasUnclearName: shown.isUnclear === true };
};

import type { InvitationRow } from '../store/invitation-row.ts';

/** What an email to a guest tells, as it was when the email was written. Dates are ISO 8601 in UTC. */
export interface MailFacts {
  readonly guest: string;
  readonly host: { readonly name: string; readonly email: string };
  readonly subject: string | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly site: {
    readonly name: string;
    readonly address: string;
    readonly latitude: number;
    readonly longitude: number;
    /** IANA name. */
    readonly timeZone: string;
  };
  readonly visitorNotes: string | null;
  readonly fastTrackCode: string | null;
}

/** The facts of an invitation for its guest; `adminNotes` are for the site alone. */
export const mailFacts = (row: InvitationRow): MailFacts => ({
  guest: `${row.firstName} ${row.lastName}`,
  host: { name: `${row.hostFirstName} ${row.hostLastName}`, email: row.hostEmail },
  subject: row.subject,
  startDate: row.startDate,
  endDate: row.endDate,
  site: {
    name: row.siteName,
    address: row.siteAddress,
    latitude: row.siteLatitude,
    longitude: row.siteLongitude,
    timeZone: row.siteTimeZone,
  },
  visitorNotes: row.visitorNotes,
  fastTrackCode: row.fastTrackCode,
});

/**
 * A row of each table, as it is stored. Dates are ISO 8601 in UTC, truth is 0 or 1.
 * Every table but `teams` belongs to a team, which is what keeps the teams apart (A26).
 */
export interface Rows {
  /** Without credentials when they were revoked. */
  teams: { id: string; ordinal: number; clientId: string | null; clientSecret: string | null };
  tokens: { hash: string; teamId: string; expiresAt: string };
  sites: {
    id: string;
    teamId: string;
    name: string;
    address: string;
    latitude: number;
    longitude: number;
    /** IANA name, which the interface does not show. */
    timeZone: string;
  };
  hostGroups: { id: string; teamId: string; name: string; siteId: string | null };
  hosts: {
    id: string;
    teamId: string;
    siteId: string;
    firstName: string;
    lastName: string;
    email: string;
    hostGroupId: string | null;
  };
  visitorTypes: { id: string; teamId: string; name: string };
  companies: {
    id: string;
    teamId: string;
    name: string;
    status: string;
    website: string | null;
    address: string | null;
    identifier: string | null;
    contactName: string | null;
    contactEmail: string | null;
    updated: string;
  };
  documents: {
    id: string;
    teamId: string;
    companyId: string;
    name: string;
    type: string;
    status: string;
    version: string;
    issueDate: string;
    expiryDate: string;
    url: string;
  };
  workflows: { id: string; teamId: string; name: string };
  workflowResponses: {
    id: string;
    teamId: string;
    workflowId: string;
    status: string;
    created: string;
    updated: string;
    respondentFirstName: string;
    respondentLastName: string;
    respondentEmail: string;
    siteId: string;
    companyId: string | null;
  };
  /** `answers` is a JSON array of `{ label, value }`. */
  formResponses: {
    id: string;
    teamId: string;
    responseId: string;
    name: string;
    answers: string;
  };
  invitations: {
    id: string;
    teamId: string;
    firstName: string;
    lastName: string;
    visitorTypeId: string;
    startDate: string;
    endDate: string;
    siteId: string;
    hostId: string;
    hostGroupId: string | null;
    companyId: string | null;
    email: string | null;
    mobile: string | null;
    subject: string | null;
    adminNotes: string | null;
    visitorNotes: string | null;
    fastTrackCode: string | null;
    emailSent: 0 | 1;
    emailReminderTime: string | null;
    /** When the reminder falls due, while one is planned. */
    reminderDue: string | null;
    created: string;
    updated: string;
    cancelled: string | null;
    actioned: 0 | 1;
    activePassCount: number;
  };
  outbox: {
    id: number;
    teamId: string;
    invitationId: string;
    kind: 'invited' | 'updated' | 'cancelled' | 'reminder';
    /** The guest's address, which a suppressed email can lack. */
    to: string | null;
    subject: string;
    sent: string;
    /** Why the email was not sent; `null` for one that was. */
    suppressed: 'request' | 'default' | 'no-address' | null;
    /** What a sent email tells, as JSON: later changes of the invitation must not change it. */
    facts: string | null;
  };
}

/** The name of a table. */
export type Table = keyof Rows;

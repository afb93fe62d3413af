import { createHash } from 'node:crypto';
import { type PlainField, plainFields } from './plain-fields.ts';

/**
 * Each table's stored rows. Dates are ISO 8601 in UTC, and booleans are 0 or 1. Rows in every table except `teams` belong to a
 * team, which keeps teams separate (A26).
 */
export interface Rows {
  /** Has no credentials if they were revoked. */
  readonly teams: { id: string; ordinal: number; clientId: string | null; clientSecret: string | null };
  readonly tokens: { hash: string; teamId: string; expiresAt: string };
  readonly sites: {
    id: string;
    teamId: string;
    name: string;
    address: string;
    latitude: number;
    longitude: number;
    /** IANA name, which the API doesn't return. */
    timeZone: string;
  };
  readonly hostGroups: { id: string; teamId: string; name: string; siteId: string | null };
  readonly hosts: {
    id: string;
    teamId: string;
    siteId: string;
    firstName: string;
    lastName: string;
    email: string;
    hostGroupId: string | null;
  };
  readonly visitorTypes: { id: string; teamId: string; name: string };
  readonly companies: {
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
  readonly documents: {
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
  readonly workflows: { id: string; teamId: string; name: string };
  readonly workflowResponses: {
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
  readonly formResponses: { id: string; teamId: string; responseId: string; name: string; answers: string };
  readonly invitations: {
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
    fastTrackCode: string | null;
    emailSent: 0 | 1;
    emailReminderTime: string | null;
    created: string;
    updated: string;
    cancelled: string | null;
    actioned: 0 | 1;
    activePassCount: number;
  } & Readonly<Record<PlainField, string | null>>;
  readonly outbox: {
    id: number;
    teamId: string;
    invitationId: string;
    kind: 'invited' | 'updated' | 'cancelled';
    /** The guest's address. A suppressed email may not have one. */
    to: string | null;
    subject: string;
    sent: string;
    /** Why the email wasn't sent; `null` if it was. */
    suppressed: 'request' | 'default' | 'no-address' | null;
    /** A sent email's content, as JSON, so later changes to the invitation don't affect it. */
    facts: string | null;
  };
}

/** A table's name. */
export type Table = keyof Rows;

const team = 'teamId TEXT NOT NULL REFERENCES teams (id) ON DELETE CASCADE';
const name = 'name TEXT NOT NULL COLLATE NOCASE';

/** Every table's columns. Parents come before the tables that refer to them. */
export const tables: Record<Table, string> = {
  teams: 'id TEXT PRIMARY KEY, ordinal INTEGER NOT NULL UNIQUE, clientId TEXT, clientSecret TEXT',
  tokens: `hash TEXT PRIMARY KEY, ${team}, expiresAt TEXT NOT NULL`,
  sites: `id TEXT PRIMARY KEY, ${team}, ${name}, address TEXT NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL,
    timeZone TEXT NOT NULL`,
  hostGroups: `id TEXT PRIMARY KEY, ${team}, ${name}, siteId TEXT REFERENCES sites (id)`,
  hosts: `id TEXT PRIMARY KEY, ${team}, siteId TEXT NOT NULL REFERENCES sites (id),
    firstName TEXT NOT NULL, lastName TEXT NOT NULL, email TEXT NOT NULL COLLATE NOCASE,
    hostGroupId TEXT REFERENCES hostGroups (id) ON DELETE SET NULL, UNIQUE (teamId, email)`,
  visitorTypes: `id TEXT PRIMARY KEY, ${team}, ${name}, UNIQUE (teamId, name)`,
  companies: `id TEXT PRIMARY KEY, ${team}, ${name}, status TEXT NOT NULL, website TEXT, address TEXT,
    identifier TEXT, contactName TEXT, contactEmail TEXT, updated TEXT NOT NULL, UNIQUE (teamId, name)`,
  documents: `id TEXT PRIMARY KEY, ${team}, companyId TEXT NOT NULL REFERENCES companies (id),
    name TEXT NOT NULL, type TEXT NOT NULL, status TEXT NOT NULL, version TEXT NOT NULL,
    issueDate TEXT NOT NULL, expiryDate TEXT NOT NULL, url TEXT NOT NULL`,
  workflows: `id TEXT PRIMARY KEY, ${team}, ${name}`,
  workflowResponses: `id TEXT PRIMARY KEY, ${team}, workflowId TEXT NOT NULL REFERENCES workflows (id),
    status TEXT NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL,
    respondentFirstName TEXT NOT NULL, respondentLastName TEXT NOT NULL, respondentEmail TEXT NOT NULL,
    siteId TEXT NOT NULL REFERENCES sites (id), companyId TEXT REFERENCES companies (id)`,
  formResponses: `id TEXT PRIMARY KEY, ${team}, responseId TEXT NOT NULL REFERENCES workflowResponses (id),
    name TEXT NOT NULL, answers TEXT NOT NULL`,
  invitations: `id TEXT PRIMARY KEY, ${team}, firstName TEXT NOT NULL, lastName TEXT NOT NULL,
    visitorTypeId TEXT NOT NULL REFERENCES visitorTypes (id), startDate TEXT NOT NULL, endDate TEXT NOT NULL,
    siteId TEXT NOT NULL REFERENCES sites (id), hostId TEXT NOT NULL REFERENCES hosts (id),
    hostGroupId TEXT REFERENCES hostGroups (id) ON DELETE SET NULL, companyId TEXT REFERENCES companies (id),
    ${plainFields.map((name) => `${name} TEXT`).join(', ')}, fastTrackCode TEXT,
    emailSent INTEGER NOT NULL, emailReminderTime TEXT, created TEXT NOT NULL, updated TEXT NOT NULL,
    cancelled TEXT, actioned INTEGER NOT NULL, activePassCount INTEGER NOT NULL`,
  outbox: `id INTEGER PRIMARY KEY, ${team}, invitationId TEXT NOT NULL,
    kind TEXT NOT NULL, "to" TEXT, subject TEXT NOT NULL, sent TEXT NOT NULL, suppressed TEXT, facts TEXT`,
};

/** Every table. Parents come before the tables that refer to them. */
export const tableNames = Object.keys(tables) as Table[];

/**
 * Indexes that keep reads and resets equally fast with thousands of teams. Each table has an index that starts with the team,
 * either here or through a UNIQUE. Those for lists end with the rowid: new rows then come last among equals, where adding is
 * cheapest.
 */
const indexes = [
  'teamsByClient ON teams (clientId)',
  'tokensByTeam ON tokens (teamId, expiresAt)',
  'sitesByTeam ON sites (teamId, name, id)',
  'hostGroupsByTeam ON hostGroups (teamId, name, id)',
  "hostsByName ON hosts (teamId, siteId, (firstName || ' ' || lastName) COLLATE NOCASE, id)",
  'documentsByCompany ON documents (teamId, companyId)',
  'workflowsByTeam ON workflows (teamId)',
  'responsesByTeam ON workflowResponses (teamId, updated)',
  'formResponsesByResponse ON formResponses (teamId, responseId)',
  // The usual order of the search by host, whose pages then need neither a sort nor a skip. A host is of one team.
  'invitationsByHost ON invitations (hostId, startDate)',
  // What the page lists: the latest first, and whose visit lies on a day.
  'invitationsByTeam ON invitations (teamId, startDate)',
  'outboxByTeam ON outbox (teamId)',
  // Whoever loses their group when it is deleted.
  'hostsByGroup ON hosts (hostGroupId) WHERE hostGroupId IS NOT NULL',
  'invitationsByGroup ON invitations (hostGroupId) WHERE hostGroupId IS NOT NULL',
];

const statements = [
  ...Object.entries(tables).map(([table, columns]) => `CREATE TABLE ${table} (${columns}) STRICT;`),
  ...indexes.map((index) => `CREATE INDEX ${index};`),
].join('\n');

/** A hash of the statements. There are no migrations, so a data file with other tables or indexes is refused. */
export const schemaVersion = createHash('sha256').update(statements).digest().readUInt32BE() >>> 1;

/** Creates an empty data file's tables and indexes. */
export const schema = `${statements}\nPRAGMA user_version = ${schemaVersion};`;

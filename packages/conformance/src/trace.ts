import type { OperationId, PathProfile } from '@visitor-invitations/core/contract';

/** Whose credentials and data a request is about. */
export type TeamName = 'first' | 'second';

/** The label of a row of a team: both are asked for the same lists. */
export const labelFor = (team: TeamName, label: string): string =>
  team === 'first' ? label : `second team: ${label}`;

/** What one request differs in from the usual one of its operation. */
export interface Asked {
  /** Whose header and token it has; the first team's if not given. */
  readonly team?: TeamName;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** Sent as JSON; of a token request, fields of the form that are changed, or with `undefined` left out. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Headers that are changed, or with `undefined` left out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly profile?: PathProfile;
  /** Of a token request: the older interface's endpoint (A21). */
  readonly isLegacy?: boolean;
  /** In place of the team's own token. */
  readonly token?: Step['authorization'];
  readonly isSource?: boolean;
  readonly isProbe?: boolean;
}

/** The label of what is asked to remove what was made: the model is not asked it. */
export const CLEAN_UP = 'clean-up';

/** Asks the deployment one thing. Others refer to it by its label, and the report too. */
export type Ask = (label: string, operation: OperationId, asked?: Asked) => Promise<Step>;

/** A response as it came. */
export interface RecordedResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** What the JSON says; absent for a text that is none. */
  readonly body: unknown;
}

/** One request of the journey, and its response. */
export interface Step {
  readonly n: number;
  readonly label: string;
  readonly operation: OperationId;
  readonly team: TeamName;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** All but `authorization`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The step that got the token, a token of nobody's, or none. */
  readonly authorization: Step | 'made-up' | 'none';
  /** What is shown here fills the model. */
  readonly isSource: boolean;
  /** The address may be that of something else, such as a gateway: only whether it is served is compared. */
  readonly isProbe: boolean;
  /** When it was sent and when the response was there, in milliseconds since the epoch. */
  readonly sentAt: number;
  readonly at: number;
  /** Absent where the connection failed. */
  readonly response: RecordedResponse | undefined;
}

/** An object of a JSON body. */
export type Members = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a member has no value (A16): also an object of which no member has one. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isObject(value) && Object.values(value).every(isBlank));

export const isSuccess = (response: RecordedResponse | undefined): boolean =>
  response !== undefined && response.status >= 200 && response.status < 300;

/** A list, without its envelope (A7). */
export interface OpenedList {
  readonly records: readonly Members[];
  /** The name under which the records came; absent for a bare array. */
  readonly envelope: string | undefined;
  readonly next: unknown;
}

/** Opens a list: a bare array, or an object with exactly one list in it. */
export const openList = (body: unknown): OpenedList | undefined => {
  if (Array.isArray(body)) return { records: body.filter(isObject), envelope: undefined, next: undefined };
  if (!isObject(body)) return undefined;
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value));
  const [envelope, records] = lists[0] ?? [];
  if (lists.length !== 1 || !Array.isArray(records)) return undefined;
  return { records: records.filter(isObject), envelope, next: body.next };
};

/** The records of a successful list, and none of anything else. */
export const recordsOf = (response: RecordedResponse | undefined): readonly Members[] =>
  (isSuccess(response) && openList(response?.body)?.records) || [];

/** A text member of each record that has it, as it is written. */
export const textsAt = (records: readonly Members[], path: string): readonly string[] =>
  records.flatMap((record) => textAt(record, path) ?? []);

export const tokenOf = (response: RecordedResponse | undefined): string | undefined =>
  isSuccess(response) ? textAt(response?.body, 'access_token') : undefined;

/** How long the token of a response is said to last. */
export const secondsOf = (response: RecordedResponse | undefined): number | undefined => {
  const seconds = isObject(response?.body) ? response.body.expires_in : undefined;
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined;
};

/** The cursor of a list. */
export const nextOf = (response: RecordedResponse | undefined): string | undefined => {
  const next = openList(response?.body)?.next;
  return typeof next === 'string' && next !== '' ? next : undefined;
};

/** A text member of a record, by its path: `site.id`. */
export const textAt = (value: unknown, path: string): string | undefined => {
  let found = value;
  for (const name of path.split('.')) found = isObject(found) ? found[name] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** The form responses within a workflow response. */
export const formsOf = ({ formResponses }: Members): readonly Members[] =>
  Array.isArray(formResponses) ? formResponses.filter(isObject) : [];

/** An id, without its letter case (A14). */
export const idOf = (value: unknown): string | undefined => textAt(value, 'id')?.toLowerCase();

/** The id of the record that a step created or read. */
export const idIn = ({ response }: Step): string | undefined =>
  isSuccess(response) ? idOf(response?.body) : undefined;

/** The code of an error, if it is symbolic: anything else could be a value of somebody's. */
export const codeOf = ({ body }: RecordedResponse): string | undefined => {
  const code = textAt(body, 'code');
  return code !== undefined && /^[A-Z][A-Z_]{2,40}$/.test(code) ? code : undefined;
};

/** `404 SITE_NOT_FOUND` */
export const inWords = (response: RecordedResponse): string =>
  [response.status, isSuccess(response) ? undefined : codeOf(response)].filter(Boolean).join(' ');

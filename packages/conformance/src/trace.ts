import type { OperationId, PathProfile } from '@visitor-invitations/core/contract';

/** The team whose credentials and data a request uses. */
export type TeamName = 'first' | 'second';

/** A request's label. The second team's labels have a prefix, because both teams' lists are read. */
export const labelFor = (team: TeamName, label: string): string =>
  team === 'first' ? label : `second team: ${label}`;

/** How a request differs from its operation's usual one. */
export interface Asked {
  /** The team whose header and token it uses. Default: the first. */
  readonly team?: TeamName;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** Sent as JSON. For a token request, form fields to change, or to leave out if `undefined`. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Headers to change, or to leave out if `undefined`. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly profile?: PathProfile;
  /** For a token request: uses the older API's endpoint (A21). */
  readonly isLegacy?: boolean;
  /** Replaces the team's own token. */
  readonly token?: Step['authorization'];
  readonly isSource?: boolean;
  readonly isProbe?: boolean;
}

/** The label of requests that remove created records. They aren't sent to the model. */
export const CLEAN_UP = 'clean-up';

/** Sends a request to the deployment. Other steps and the report refer to it by its label. */
export type Ask = (label: string, operation: OperationId, asked?: Asked) => Promise<Step>;

/** A response, unchanged. */
export interface RecordedResponse {
  readonly status: number;
  /** Headers, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed JSON; absent if the text isn't JSON. */
  readonly body: unknown;
}

/** One request of the run, and its response. */
export interface Step {
  readonly n: number;
  readonly label: string;
  readonly operation: OperationId;
  readonly team: TeamName;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** All headers except `authorization`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The step that issued the token; an unknown token; or none. */
  readonly authorization: Step | 'made-up' | 'none';
  /** Whether its response contributes to the model's data. */
  readonly isSource: boolean;
  /** Whether something else, such as a gateway, may respond at the address. If so, only its availability is compared. */
  readonly isProbe: boolean;
  /** When it was sent and when the response arrived, in milliseconds since the epoch. */
  readonly sentAt: number;
  readonly at: number;
  /** Absent if the connection failed. */
  readonly response: RecordedResponse | undefined;
}

/** A JSON object. */
export type Members = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a member has no value (A16), or is an object without any values. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isObject(value) && Object.values(value).every(isBlank));

export const isSuccess = (response: RecordedResponse | undefined): boolean =>
  response !== undefined && response.status >= 200 && response.status < 300;

/** A list without its envelope (A7). */
export interface OpenedList {
  readonly records: readonly Members[];
  /** The name of the member with the records; absent for a bare array. */
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

/** The records of a successful list, or none. */
export const recordsOf = (response: RecordedResponse | undefined): readonly Members[] =>
  (isSuccess(response) && openList(response?.body)?.records) || [];

/** A text member's unchanged value in each record that has it. */
export const textsAt = (records: readonly Members[], path: string): readonly string[] =>
  records.flatMap((record) => textAt(record, path) ?? []);

export const tokenOf = (response: RecordedResponse | undefined): string | undefined =>
  isSuccess(response) ? textAt(response?.body, 'access_token') : undefined;

/** The token lifetime in a response, in seconds. */
export const secondsOf = (response: RecordedResponse | undefined): number | undefined => {
  const seconds = isObject(response?.body) ? response.body.expires_in : undefined;
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined;
};

/** A list's cursor. */
export const nextOf = (response: RecordedResponse | undefined): string | undefined => {
  const next = openList(response?.body)?.next;
  return typeof next === 'string' && next !== '' ? next : undefined;
};

/** A record's text member, by path: `site.id`. */
export const textAt = (value: unknown, path: string): string | undefined => {
  let found = value;
  for (const name of path.split('.')) found = isObject(found) ? found[name] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** A workflow response's form responses. */
export const formsOf = ({ formResponses }: Members): readonly Members[] =>
  Array.isArray(formResponses) ? formResponses.filter(isObject) : [];

/** A record's ID in lower case (A14). */
export const idOf = (value: unknown): string | undefined => textAt(value, 'id')?.toLowerCase();

/** The ID of the record that a step created or read. */
export const idIn = ({ response }: Step): string | undefined =>
  isSuccess(response) ? idOf(response?.body) : undefined;

/** An error's code, if it's symbolic. Anything else could be personal data. */
export const codeOf = ({ body }: RecordedResponse): string | undefined => {
  const code = textAt(body, 'code');
  return code !== undefined && /^[A-Z][A-Z_]{2,40}$/.test(code) ? code : undefined;
};

/** `404 SITE_NOT_FOUND` */
export const inWords = (response: RecordedResponse): string =>
  [response.status, isSuccess(response) ? undefined : codeOf(response)].filter(Boolean).join(' ');

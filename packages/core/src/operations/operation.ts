import type * as z from 'zod/mini';
import type { ServiceErrorCode } from './service-errors.ts';
import type { OperationId } from './types.ts';

/** The header that names the team, unless a deployment gives it another name (API: Authentication, A2). */
export const TEAM_HEADER = 'x-service-team-id';

/** The header of a response that names the request, unless a deployment gives it another name (A29). */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The headers of a response that tell of the team's request quota (A13). */
export const RATE_LIMIT_HEADERS = {
  limit: 'x-ratelimit-limit',
  remaining: 'x-ratelimit-remaining',
  reset: 'x-ratelimit-reset',
} as const;

/** What repeating an operation does: nothing, nothing more, or a second thing. */
export type Effect = 'safe' | 'idempotent' | 'create';

/** How an operation returns many records: by cursor (A5), by offset (A6), or all at once. */
export type Paging = 'cursor' | 'offset' | 'single';

/** The two listings of a path: under `/v1/api` (A1), and as the interface prints it. */
export type PathProfile = 'current' | 'listed';

/** A row of `docs/reference/assumptions.md`. */
export type AssumptionId = `A${number}`;

/** What a call does: an operation of the catalogue, or any other `request`. */
export type CallId = OperationId | 'request';

/** One operation of the interface, as data. The client, the sandbox, the n8n node and the docs are made from it. */
export interface Operation {
  /** `<resource>.<method>`, which is also where the client offers it. */
  readonly id: `${string}.${string}`;
  /** The purpose, as the interface words it. */
  readonly purpose: string;
  /** What the client's method does or returns: its documentation in editors, to which a 404 is added. */
  readonly description: string;
  /** What follows "Couldn’t" in a message of a failed read (`read the sites`), or "whether" in that of a failed write. */
  readonly phrase: string;
  /** The release that added it; the token endpoint is listed by none. */
  readonly release?: '1.0' | '1.1' | '1.2';
  /** HTTP method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path in both listings, with its parameters in braces: `/v1/api/sites/{siteId}` (A1). */
  readonly paths: Readonly<Record<PathProfile, string>>;
  /** Only at the token endpoint, which takes a form body instead of a token and has a second path (A21). */
  readonly token?: {
    /** Its path below the older interface's address. */
    readonly legacyPath: string;
  };
  /** What repeating it does. */
  readonly effect: Effect;
  /** It emails the guest unless `suppressEmail` is true, so that repeating it would email them twice (A10). */
  readonly emailsGuest?: true;
  /** How it returns many records; absent where it returns one, or nothing. */
  readonly paging?: Paging;
  /** The parameters in the path. */
  readonly params: z.ZodMiniObject;
  /** The parameters in the query. */
  readonly query: z.ZodMiniObject;
  /** The body; absent where the operation takes none. */
  readonly body?: z.ZodMiniType;
  /** Blank cells of the body count as absent in the client: it is filled from forms and spreadsheets. */
  readonly hasBlankCells?: true;
  /** The field of the body that a deployment may give another name (A6): the client's `searchBodyField`. */
  readonly renamedField?: string;
  /** The schema of one response, or of one page; absent where success has no body (A11). */
  readonly response?: z.ZodMiniType;
  /** It returns one record, named by its `id`: the one that the last parameter of its path names, where it has any. */
  readonly respondsWithId?: true;
  /** The status of success. The client takes any 2xx (A8, A11). */
  readonly success: 200 | 201 | 204;
  /** The assumption that `success` rests on, where the interface shows no status and another one is likely. */
  readonly successAssumption?: AssumptionId;
  /** The error codes that it returns. The interface documents them for two operations; the others are assumed alike. */
  readonly errors: readonly ServiceErrorCode[];
  /** What an error code means for this operation, where that is more specific than in general. */
  readonly meanings?: Readonly<Partial<Record<ServiceErrorCode, string>>>;
  /** Whether the interface shows the shape of request and response. */
  readonly basis: 'documented' | 'assumed';
  /** The assumptions that this operation rests on. */
  readonly assumptions: readonly AssumptionId[];
  /** Parameters of the path, `teamId` aside, and a body that every deployment with some data accepts. */
  readonly example?: OperationExample;
}

/** A value that another operation returns: in its record, or in the first one of its list. */
export interface ValueFrom {
  /** The operation that gives the record. */
  readonly operation: `${string}.${string}`;
  /** Where in the record, with dots between the names: `formResponses.0.id`. */
  readonly path: string;
}

/** The input of a call that succeeds. */
export interface OperationExample {
  /** By name. */
  readonly params?: Readonly<Record<string, ValueFrom>>;
  /** By field. */
  readonly body?: Readonly<Record<string, string | ValueFrom>>;
}

type Declaration = Omit<Operation, 'id'>;

/** The operations of a resource, each with its id: `<resource>.<method>`. */
type Resource<Name extends string, Methods> = {
  readonly [Method in keyof Methods & string]: Methods[Method] & { readonly id: `${Name}.${Method}` };
};

/** Declares the operations of a resource, by the name of the client's method. Ids are made of both names. */
export const defineResource = <
  const Name extends string,
  const Methods extends Readonly<Record<string, Declaration>>,
>(
  name: Name,
  methods: Methods,
): Resource<Name, Methods> =>
  Object.fromEntries(
    Object.entries(methods).map(([method, declared]) => [method, { id: `${name}.${method}`, ...declared }]),
  ) as unknown as Resource<Name, Methods>;

/** A value of an example: what another operation returns. */
export const from = (operation: ValueFrom['operation'], path: string): ValueFrom => ({ operation, path });

/** The errors that the interface documents for every operation behind a token. */
export const commonErrors = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'CONSUMER_ERROR',
  'RATE_LIMITED',
  'INTERNAL_SERVER_ERROR',
] as const satisfies readonly ServiceErrorCode[];

/** One path for both profiles: release 1.2 lists its operations under `/v1/api` already. */
export const samePath = <const Path extends string>(path: Path) => ({ current: path, listed: path });

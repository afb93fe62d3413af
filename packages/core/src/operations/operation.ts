import type * as z from 'zod/mini';
import type { ServiceErrorCode } from './service-errors.ts';
import type { OperationId } from './types.ts';

/** The header with the team's ID, unless a deployment renames it (API: Authentication, A2). */
export const TEAM_HEADER = 'x-service-team-id';

/** The response header with the request's ID, unless a deployment renames it (A29). */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The response headers with the team's request quota (A13). */
export const RATE_LIMIT_HEADERS = {
  limit: 'x-ratelimit-limit',
  remaining: 'x-ratelimit-remaining',
  reset: 'x-ratelimit-reset',
} as const;

/** The effect of sending an operation again: none (`safe`), nothing more (`idempotent`), or the same thing twice (`create`). */
export type Effect = 'safe' | 'idempotent' | 'create';

/** How an operation returns several records: by cursor (A5), by offset (A6), or in a single response. */
export type Paging = 'cursor' | 'offset' | 'single';

/** Which version of a path: under `/v1/api` (A1), or as the API reference lists it. */
export type PathProfile = 'current' | 'listed';

/** A row of `docs/reference/assumptions.md`. */
export type AssumptionId = `A${number}`;

/** The operation behind a call: one of the catalogue's, or any other `request`. */
export type CallId = OperationId | 'request';

/** One operation of the API, as data. The client, the sandbox, the n8n node and the docs are made from it. */
export interface Operation {
  /** `<resource>.<method>`, as in the client. */
  readonly id: `${string}.${string}`;
  /** The purpose, as worded in the API reference. */
  readonly purpose: string;
  /** What the client's method does or returns. Editors show it as the method's documentation, with the 404 added. */
  readonly description: string;
  /** Completes error messages: follows "Couldn't" for a failed read (`read the sites`), or "whether" for a failed write. */
  readonly phrase: string;
  /** The release that added it; absent for the token endpoint. */
  readonly release?: '1.0' | '1.1' | '1.2';
  /** HTTP method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path in both versions, with its parameters in braces: `/v1/api/sites/{siteId}` (A1). */
  readonly paths: Readonly<Record<PathProfile, string>>;
  /** Only for the token endpoint, which takes a form body instead of a token and has a second path (A21). */
  readonly token?: {
    /** Its path below the older API's address. */
    readonly legacyPath: string;
  };
  /** The effect of sending it again. */
  readonly effect: Effect;
  /** Emails the guest unless `suppressEmail` is true, so sending it again would email them twice (A10). */
  readonly emailsGuest?: true;
  /** How it returns several records; absent if it returns one or nothing. */
  readonly paging?: Paging;
  /** The path parameters. */
  readonly params: z.ZodMiniObject;
  /** The query parameters. */
  readonly query: z.ZodMiniObject;
  /** The body; absent if the operation doesn't take one. */
  readonly body?: z.ZodMiniType;
  /** The client treats blank body fields as absent, because they come from forms and spreadsheets. */
  readonly hasBlankCells?: true;
  /** The body field that a deployment may rename (A6) with the client's `searchBodyField`. */
  readonly renamedField?: string;
  /** The schema of one response or page; absent if success has no body (A11). */
  readonly response?: z.ZodMiniType;
  /** Returns one record with an `id`. If the path has parameters, it's the record that the last one names. */
  readonly respondsWithId?: true;
  /** The success status. The client accepts any 2xx (A8, A11). */
  readonly success: 200 | 201 | 204;
  /** The assumption behind `success`, if the API doesn't show the status and another one is likely. */
  readonly successAssumption?: AssumptionId;
  /** The error codes it returns. They're documented for two operations, and assumed to be the same for the others. */
  readonly errors: readonly ServiceErrorCode[];
  /** An error code's meaning for this operation, if it's more specific than the general one. */
  readonly meanings?: Readonly<Partial<Record<ServiceErrorCode, string>>>;
  /** Whether the API reference shows the request and the response. */
  readonly basis: 'documented' | 'assumed';
  /** The assumptions it relies on. */
  readonly assumptions: readonly AssumptionId[];
  /** Path parameters (except `teamId`) and a body that every deployment with some data accepts. */
  readonly example?: OperationExample;
}

/** A value from another operation's record, or from the first one in its list. */
export interface ValueFrom {
  /** The operation that returns the record. */
  readonly operation: `${string}.${string}`;
  /** The path in the record, with dots between names: `formResponses.0.id`. */
  readonly path: string;
}

/** The input for a call that succeeds. */
export interface OperationExample {
  /** Path parameters, by name. */
  readonly params?: Readonly<Record<string, ValueFrom>>;
  /** Body fields, by name. */
  readonly body?: Readonly<Record<string, string | ValueFrom>>;
}

type Declaration = Omit<Operation, 'id'>;

/** A resource's operations, each with its ID: `<resource>.<method>`. */
type Resource<Name extends string, Methods> = {
  readonly [Method in keyof Methods & string]: Methods[Method] & { readonly id: `${Name}.${Method}` };
};

/** Declares a resource's operations by method name. IDs combine both names. */
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

/** An example's value from another operation's record. */
export const from = (operation: ValueFrom['operation'], path: string): ValueFrom => ({ operation, path });

/** The errors that the API documents for every operation that needs a token. */
export const commonErrors = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'CONSUMER_ERROR',
  'RATE_LIMITED',
  'INTERNAL_SERVER_ERROR',
] as const satisfies readonly ServiceErrorCode[];

/** One path for both profiles: release 1.2 already lists its operations under `/v1/api`. */
export const samePath = <const Path extends string>(path: Path) => ({ current: path, listed: path });

import type * as z from 'zod/mini';
import type { ServiceErrorCode } from '../errors/codes.ts';

/** The header that names the team, unless a deployment gives it another name (interface: Authentication, A2). */
export const TEAM_HEADER = 'x-service-team-id';

/** The headers of an answer that tell of the team's request quota (A13). */
export const RATE_LIMIT_HEADERS = {
  limit: 'x-ratelimit-limit',
  remaining: 'x-ratelimit-remaining',
  reset: 'x-ratelimit-reset',
} as const;

/** What repeating an operation does: nothing, nothing more, or a second thing. */
export type Effect = 'safe' | 'idempotent' | 'create';

/** How an operation answers many records: by cursor (A5), by offset (A6), or all at once. */
export type Paging = 'cursor' | 'offset' | 'single';

/** The two listings of a path: under `/v1/api` (A1), and as the interface prints it. */
export type PathProfile = 'current' | 'listed';

/** A row of `docs/assumptions.md`. */
export type AssumptionId = `A${number}`;

/** One operation of the interface, as data. The client, the sandbox, the n8n node and the docs are made from it. */
export interface Operation {
  /** `<resource>.<method>`, which is also where the client offers it. */
  readonly id: `${string}.${string}`;
  /** The purpose, as the interface words it. */
  readonly purpose: string;
  /** The release that added it; the token endpoint is listed by none. */
  readonly release?: '1.0' | '1.1' | '1.2';
  /** HTTP method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path in both listings, with its parameters in braces: `/v1/api/sites/{siteId}` (A1). */
  readonly paths: Readonly<Record<PathProfile, string>>;
  /** The token endpoint alone is called without a token, with a form body, and has a second address (A21). */
  readonly token?: { readonly legacyPath: string };
  /** What repeating it does. */
  readonly effect: Effect;
  /** It emails the guest unless `suppressEmail` is true, so that repeating it would email them twice (A10). */
  readonly emailsGuest?: true;
  /** How it answers many records; absent where it answers one, or nothing. */
  readonly paging?: Paging;
  /** The parameters in the path. */
  readonly params: z.ZodMiniObject;
  /** The parameters in the query. */
  readonly query: z.ZodMiniObject;
  /** The body; absent where the operation takes none. */
  readonly body?: z.ZodMiniType;
  /** The schema of one answer, or of one page; absent where nothing but success is answered (A11). */
  readonly answer?: z.ZodMiniType;
  /** The status that the sandbox answers with on success; the client takes any 2xx (A8, A11). */
  readonly success: 200 | 201 | 204;
  /** The error codes that it answers with; the interface documents them for two operations, the others are taken to be alike. */
  readonly errors: readonly ServiceErrorCode[];
  /** Whether the interface shows the shape of request and answer. */
  readonly basis: 'documented' | 'assumed';
  /** The assumptions that this operation rests on. */
  readonly assumptions: readonly AssumptionId[];
}

/** Keeps the exact types of a declaration, and checks that it is one. */
export const defineOperation = <const Declared extends Operation>(operation: Declared): Declared => operation;

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

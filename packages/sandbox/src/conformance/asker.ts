import type { OperationId, PathProfile } from '@visitor-invitations/core/portable';
import type { ConformanceOptions } from './options.ts';
import type { HttpResponse } from './wire.ts';

/** The query of a request. */
export type Query = Readonly<Record<string, string | number | boolean>>;

/** What a request differs in from the usual one. */
export interface Ask {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
  /** Sent as JSON; a text as it is. */
  readonly body?: unknown;
  /** Another token than the team's own; `null` for none. */
  readonly token?: string | null;
  /** The other token is sent as it is: that it has ended may be what is looked at. */
  readonly mayHaveEnded?: boolean;
  /** Headers that are added or changed, or with `null` left out. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Another method than the operation has. */
  readonly method?: string;
  /** Asks under a listing that may not be served (A1). */
  readonly profile?: PathProfile;
}

/** What a token request differs in from the usual one. */
export interface TokenAsk extends Pick<Ask, 'headers'> {
  /** An endpoint that may not be served (A21). */
  readonly endpoint?: TokenEndpoint;
  /** Form fields that are changed, or with `null` left out. */
  readonly form?: Readonly<Record<string, string | null>>;
}

/** The two addresses of the token endpoint (A21). */
export type TokenEndpoint = 'current' | 'legacy';

/** Asks the deployment, for one run and one team. */
export interface Asker {
  readonly options: ConformanceOptions;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Sends one request of an operation, by default with token and team header. */
  readonly ask: (id: OperationId, ask?: Ask) => Promise<HttpResponse>;
  /** Asks for a token, by default with the right secret. */
  readonly askToken: (ask?: TokenAsk) => Promise<HttpResponse>;
}

import type { OperationId, PathProfile } from '@visitor-invitations/core/portable';
import type { ConformanceOptions } from './options.ts';
import type { HttpResponse } from './wire.ts';

/** What a request differs in from the usual one. */
export interface Ask {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  /** Another token than the team's own; `null` for none. */
  readonly token?: string | null;
  /** Headers that are added, or with `null` left out. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Asks under a listing that may not be served (A1). */
  readonly profile?: PathProfile;
}

/** What a token request differs in from the usual one. */
interface TokenAsk extends Pick<Ask, 'headers'> {
  /** An endpoint that may not be served (A21). */
  readonly endpoint?: TokenEndpoint;
  readonly clientSecret?: string;
}

/** The two addresses of the token endpoint (A21). */
export type TokenEndpoint = 'current' | 'legacy';

/** Asks the deployment, for one run. */
export interface Asker {
  readonly options: ConformanceOptions;
  readonly now: () => number;
  /** Sends one request of an operation, by default with token and team header. */
  readonly ask: (id: OperationId, ask?: Ask) => Promise<HttpResponse>;
  /** Asks for a token, by default with the right secret. */
  readonly askToken: (ask?: TokenAsk) => Promise<HttpResponse>;
}

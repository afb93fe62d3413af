import { SlackError } from '../slack-error.ts';
import type { Ids } from './ids.ts';

const codeLifetimeMs = 10 * 60_000;

/** The app as it is known to Slack's OAuth. */
export interface Client {
  clientId: string;
  clientSecret: string;
  /** A `redirect_uri` has to begin with one of them; when there are none, any web address will do. */
  redirectUrls: readonly string[];
}

/** What the app asks a person for. */
interface AuthorizationRequest {
  scopes: readonly string[];
  state: string;
  /** Where the person goes afterwards. */
  target: string;
  /** The `redirect_uri` that the app named, if it did. */
  redirectUri?: string;
}

interface Grant extends AuthorizationRequest {
  person: string;
  expiresAt: number;
}

/** Whether an address is another one, or below it: a longer name of a host is somebody else's. */
const isBelow = (url: string, base: string): boolean =>
  url.startsWith(base) && URL.parse(url)?.origin === URL.parse(base)?.origin;

const isWebAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** Requests to install the app, and the codes that come of them: each for one use within ten minutes. */
export class Authorizations {
  readonly #ids: Ids;
  readonly #now: () => number;
  readonly #client: Client;
  readonly #requests = new Map<string, AuthorizationRequest>();
  readonly #grants = new Map<string, Grant>();

  constructor(ids: Ids, now: () => number, client: Client) {
    this.#ids = ids;
    this.#now = now;
    this.#client = client;
  }

  /** @throws SlackError `invalid_client_id` */
  checkClientId(id: string): void {
    if (id !== this.#client.clientId) throw new SlackError('invalid_client_id');
  }

  /** @throws SlackError `bad_client_secret` */
  checkSecret(secret: string): void {
    if (secret !== this.#client.clientSecret) throw new SlackError('bad_client_secret');
  }

  /**
   * Begins a request. Returns its id.
   * @throws SlackError `bad_redirect_uri`
   */
  begin({ redirectUri, ...asked }: Omit<AuthorizationRequest, 'target'>): string {
    const { redirectUrls } = this.#client;
    const target = redirectUri ?? redirectUrls[0] ?? '';
    const isKnown = redirectUrls.length === 0 || redirectUrls.some((url) => isBelow(target, url));
    if (!isWebAddress(target) || !isKnown) throw new SlackError('bad_redirect_uri');
    const id = this.#ids.next('authorization');
    this.#requests.set(id, { ...asked, redirectUri, target });
    return id;
  }

  /** The request, once. */
  take(id: string): AuthorizationRequest | undefined {
    const request = this.#requests.get(id);
    this.#requests.delete(id);
    return request;
  }

  /** The person allows it. Returns the code. */
  allow(request: AuthorizationRequest, person: string): string {
    const code = this.#ids.next('code');
    this.#grants.set(code, { ...request, person, expiresAt: this.#now() + codeLifetimeMs });
    return code;
  }

  /** @throws SlackError `invalid_code`; `bad_redirect_uri` when it is not the one that the request began with */
  redeem(code: string, redirectUri: string | undefined): Pick<Grant, 'person' | 'scopes'> {
    const grant = this.#grants.get(code);
    if (!grant || this.#now() > grant.expiresAt) throw new SlackError('invalid_code');
    if (grant.redirectUri !== undefined && grant.redirectUri !== redirectUri) {
      throw new SlackError('bad_redirect_uri');
    }
    this.#grants.delete(code);
    return grant;
  }
}

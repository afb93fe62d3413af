import type { Sleep } from '../lib/deadline.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import type { SlackClients } from '../slack/api.ts';
import { asSetUpError, SetUpError } from '../slack/api-errors.ts';
import type { Installations, SlackGrant, StoredInstallation } from '../store/installations.ts';
import type { Leases } from '../store/leases.ts';

/** The app as Slack knows it. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What tokens are refreshed with. */
export interface TokensDeps {
  readonly installations: Pick<Installations, 'find' | 'refreshed'>;
  readonly leases: Pick<Leases, 'take'>;
  readonly clients: Pick<SlackClients, 'urgent'>;
  readonly client: OAuthClient;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly log: Log;
}

/** Tokens of installations. */
export interface Tokens {
  /**
   * The token of an installation, refreshed before it expires: once, however many requests and replicas need it.
   *
   * @throws SetUpError when there is none any more
   */
  of(installation: StoredInstallation): Promise<string>;
}

/** Tokens live for twelve hours; they are refreshed this long before they expire, in milliseconds. */
const EARLY_MS = 30 * 60_000;

/** How long one process may take to refresh a token. */
const LEASE_MS = 15_000;

/** How often and how long a process looks whether another one has refreshed a token. */
const LOOK_MS = 250;
const WAIT_MS = 5000;

const revoked = () => new SetUpError('token_revoked');

export const createTokens = ({
  installations,
  leases,
  clients,
  client,
  now,
  sleep,
  log,
}: TokensDeps): Tokens => {
  const refreshing = new Map<string, Promise<string>>();
  /** Refreshed tokens that the store has not taken yet: they are the only ones that Slack still accepts. */
  const unstored = new Map<string, { readonly from: StoredInstallation; readonly grant: SlackGrant }>();

  async function store(from: StoredInstallation, grant: SlackGrant): Promise<string> {
    unstored.set(from.workspace, { from, grant });
    await installations.refreshed(from, grant);
    unstored.delete(from.workspace);
    return grant.token;
  }

  const isDue = ({ expiresAt, refreshToken }: SlackGrant) =>
    refreshToken !== undefined && expiresAt !== undefined && expiresAt - EARLY_MS <= now();
  const isValid = ({ expiresAt }: SlackGrant) => expiresAt === undefined || expiresAt > now();

  async function request(refreshToken: string): Promise<SlackGrant> {
    const response = await clients.urgent.oauth.v2.access({
      client_id: client.clientId,
      client_secret: client.clientSecret,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    const { access_token: token, refresh_token: next, expires_in: seconds } = response;
    if (!token) throw new Error('Slack sent no token.');
    return {
      token,
      refreshToken: next,
      expiresAt: seconds === undefined ? undefined : now() + seconds * 1000,
    };
  }

  /** Waits until another process has refreshed the token. */
  async function waitForOther(workspace: string, refreshes: number): Promise<SlackGrant> {
    for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
      const found = await installations.find(workspace);
      if (!found?.grant) throw revoked();
      if (found.refreshes !== refreshes) return found.grant;
      await sleep(LOOK_MS);
    }
    throw new Error('Another process did not refresh the token in time.');
  }

  /** Starts with what is stored once nobody else refreshes it: what the caller has read may be used up. */
  async function refresh(workspace: string): Promise<string> {
    const kept = unstored.get(workspace);
    if (kept && isValid(kept.grant)) return await store(kept.from, kept.grant).catch(() => kept.grant.token);
    const lease = await leases.take({ workspace, key: 'slack token' }, LEASE_MS);
    const stored = await installations.find(workspace);
    if (!stored?.grant) throw revoked();
    const { grant, refreshes } = stored;
    if (!isDue(grant) || grant.refreshToken === undefined) return grant.token;
    if (!lease) {
      return isValid(grant) ? grant.token : (await waitForOther(workspace, refreshes)).token;
    }
    const next = await request(grant.refreshToken);
    log.info('a token was refreshed', { workspace });
    return await store(stored, next).catch((error: unknown) => {
      log.error('a refreshed token was not stored', { workspace, ...errorFacts(error) });
      return next.token;
    });
  }

  const refreshOnce = (workspace: string): Promise<string> => {
    const running = refreshing.get(workspace);
    if (running) return running;
    const started = refresh(workspace).finally(() => refreshing.delete(workspace));
    refreshing.set(workspace, started);
    return started;
  };

  return {
    async of({ workspace, grant }) {
      if (!grant) throw revoked();
      if (!isDue(grant)) return grant.token;
      try {
        return await refreshOnce(workspace);
      } catch (error) {
        log.error('a token was not refreshed', { workspace, ...errorFacts(error) });
        if (isValid(grant)) return grant.token;
        throw asSetUpError(error);
      }
    },
  };
};

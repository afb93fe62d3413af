import { SlackError } from '../slack-error.ts';
import type { Ids } from './ids.ts';

const codeLifetimeMs = 10 * 60_000;
const tokenLifetimeMs = 12 * 3_600_000;

export interface Token {
  readonly value: string;
  readonly kind: 'bot' | 'app';
  /** Absent if scopes aren't checked. */
  scopes?: readonly string[] | undefined;
  /** Slack's error code once the token is invalid. */
  ended?: 'token_revoked' | 'account_inactive';
  /** With token rotation: its expiry, in milliseconds since 1970. */
  readonly expiresAt?: number;
  /** With token rotation: can be exchanged for the next token, once. */
  readonly refreshToken?: string;
}

export interface FirstTokens {
  /** Absent if the app isn't installed. */
  readonly botToken?: string | undefined;
  readonly appToken: string;
  /** The bot token's scopes. */
  readonly scopes?: readonly string[] | undefined;
  /** Whether the bot tokens of installations expire after twelve hours. */
  readonly rotation: boolean;
}

export type Tokens = ReturnType<typeof createTokens>;

/** @param team the workspace's ID, which makes tokens unique across workspaces */
export const createTokens = (
  ids: Ids,
  team: string,
  now: () => number,
  { botToken, appToken, scopes, rotation }: FirstTokens,
) => {
  const app: Token = { value: appToken, kind: 'app' };
  const newValue = (prefix: string) => `${prefix}${ids.next(`fake-slack-${team}-`)}`;
  let bot: Token = botToken
    ? { value: botToken, kind: 'bot', scopes }
    : { value: newValue('xoxb-'), kind: 'bot', scopes, ended: 'account_inactive' };
  const all = [app, bot];
  const refreshTokens = new Set<string>();
  const issue = (granted: readonly string[]): Token => {
    if (rotation) {
      const refreshToken = newValue('xoxe-1-');
      refreshTokens.add(refreshToken);
      const expiresAt = now() + tokenLifetimeMs;
      bot = { value: newValue('xoxe.xoxb-1-'), kind: 'bot', scopes: granted, expiresAt, refreshToken };
    } else bot = { value: newValue('xoxb-'), kind: 'bot', scopes: granted };
    all.push(bot);
    return bot;
  };
  return {
    /** The newest bot token, valid or not. */
    get bot(): Token {
      return bot;
    },
    find: (value: string): Token | undefined => all.find((token) => token.value === value),
    get values(): readonly string[] {
      return [...all.map(({ value }) => value), ...refreshTokens];
    },
    /** Slack's error code for a token that's no longer valid. */
    problemOf: ({ ended, expiresAt }: Token): string | undefined =>
      ended ?? (expiresAt !== undefined && expiresAt <= now() ? 'token_expired' : undefined),
    endBot: (error: NonNullable<Token['ended']>): void => {
      for (const token of all) if (token.kind === 'bot') token.ended ??= error;
      bot.ended = error;
      refreshTokens.clear();
    },
    /** Adds scopes to the bot token. Issues a new one if it's invalid, or if tokens expire. */
    install: (granted: readonly string[]): Token => {
      if (bot.ended || rotation) return issue(granted);
      bot.scopes = [...new Set([...(bot.scopes ?? []), ...granted])];
      return bot;
    },
    hasRefreshToken: (value: string): boolean => refreshTokens.has(value),
    /** Issues the next bot token. @throws SlackError `invalid_refresh_token` */
    refresh: (refreshToken: string): Token => {
      if (!refreshTokens.delete(refreshToken)) throw new SlackError('invalid_refresh_token');
      return issue(bot.scopes ?? []);
    },
  };
};

/** The app as an OAuth client. */
export interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
  /** A `redirect_uri` must start with one of these. If empty, any web address is allowed. */
  readonly redirectUrls: readonly string[];
}

/** The app's request for a user's authorisation. */
export interface AuthorizationRequest {
  readonly scopes: readonly string[];
  readonly state: string;
  /** The address the user is redirected to. */
  readonly target: string;
  readonly redirectUri?: string | undefined;
}

/** Whether `url` is `base` or below it. Hosts must match exactly, not just start the same. */
const isBelow = (url: string, base: string): boolean =>
  url.startsWith(base) && URL.parse(url)?.origin === URL.parse(base)?.origin;

const isWebAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** Requests to install the app, and their codes. Each code can be used once within ten minutes. */
export const createAuthorizations = (ids: Ids, team: string, now: () => number, client: Client) => {
  const requests = new Map<string, AuthorizationRequest>();
  const grants = new Map<string, AuthorizationRequest & { person: string; expiresAt: number }>();
  return {
    /** @throws SlackError `invalid_client_id` */
    checkClientId: (id: string): void => {
      if (id !== client.clientId) throw new SlackError('invalid_client_id');
    },
    /** @throws SlackError `bad_client_secret` */
    checkSecret: (secret: string): void => {
      if (secret !== client.clientSecret) throw new SlackError('bad_client_secret');
    },
    /** Starts a request. Returns its ID. @throws SlackError `bad_redirect_uri` */
    begin: ({ redirectUri, ...request }: Omit<AuthorizationRequest, 'target'>): string => {
      const { redirectUrls } = client;
      const target = redirectUri ?? redirectUrls[0] ?? '';
      const isKnown = redirectUrls.length === 0 || redirectUrls.some((url) => isBelow(target, url));
      if (!isWebAddress(target) || !isKnown) throw new SlackError('bad_redirect_uri');
      const id = ids.next('authorization');
      requests.set(id, { ...request, redirectUri, target });
      return id;
    },
    hasCode: (code: string): boolean => grants.has(code),
    take: (id: string): AuthorizationRequest | undefined => {
      const request = requests.get(id);
      requests.delete(id);
      return request;
    },
    /** Issues a code once the user has allowed the request. */
    allow: (request: AuthorizationRequest, person: string): string => {
      const code = ids.next(`code-${team}-`);
      grants.set(code, { ...request, person, expiresAt: now() + codeLifetimeMs });
      return code;
    },
    /** @throws SlackError `invalid_code`; `bad_redirect_uri` when it differs from the one in the request */
    redeem: (code: string, redirectUri: string | undefined): AuthorizationRequest & { person: string } => {
      const grant = grants.get(code);
      if (!grant || now() > grant.expiresAt) throw new SlackError('invalid_code');
      if (grant.redirectUri !== undefined && grant.redirectUri !== redirectUri)
        throw new SlackError('bad_redirect_uri');
      grants.delete(code);
      return grant;
    },
  };
};

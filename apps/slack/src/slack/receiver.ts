import type { RequestListener } from 'node:http';
import { type AppOptions, HTTPReceiver, type Logger, LogLevel, SocketModeReceiver } from '@slack/bolt';
import type { Dispatcher } from 'undici';
import { errorFacts, type Log } from '../lib/log.ts';
import { respondJson } from '../server/server.ts';

/**
 * The part of a message that's safe to log: its fixed start, because it may quote input after a colon, quote
 * or bracket.
 */
const said = (message: unknown): [string, Record<string, unknown>?] =>
  message instanceof Error
    ? ['Slack’s library reported an error', errorFacts(message)]
    : [(String(message).split(/: |[("'`{]/)[0] ?? '').trim()];

/** Writes what Bolt logs to our log, without debug messages and facts: both may hold what people typed. */
export const boltLogger = (log: Log): Logger => ({
  debug: () => {},
  info: (message) => log.info(...said(message)),
  warn: (message) => log.warn(...said(message)),
  error: (message) => log.error(...said(message)),
  getLevel: () => LogLevel.INFO,
  setLevel: () => {},
  setName: () => {},
});

/** How the app connects to Slack: in Socket Mode if there's an app-level token, or else over HTTP. */
export interface SlackConnection {
  /** App-level token with the scope `connections:write`: `xapp-…`. */
  readonly appToken?: string | undefined;
  /** Verifies that HTTP requests come from Slack. Required without an `appToken`. */
  readonly signingSecret?: string | undefined;
  /** Base URL of the Web API. Default: Slack's own. */
  readonly apiUrl?: string | undefined;
  /** Opens the Socket Mode connection. Default: a direct one. */
  readonly proxy?: Dispatcher | undefined;
}

/** Reconnects forever: without its connection, an app in Socket Mode is useless. */
const socketRetryConfig: NonNullable<AppOptions['clientOptions']>['retryConfig'] = {
  forever: true,
  factor: 1.3,
  minTimeout: 200,
  maxTimeout: 30_000,
};

/** Bolt's receiver, and the state of its connection. */
export interface SlackReceiver {
  readonly receiver: HTTPReceiver | SocketModeReceiver;
  /** For how long Socket Mode has been disconnected, in milliseconds; `undefined` while connected, and over HTTP. */
  disconnectedMs(): number | undefined;
}

/**
 * @param now milliseconds since the epoch
 * @throws Error when neither an app-level token nor a signing secret is given
 */
export const createReceiver = (
  { appToken, signingSecret, apiUrl, proxy }: SlackConnection,
  log: Log,
  now: () => number,
): SlackReceiver => {
  const logger = boltLogger(log);
  if (!appToken) {
    if (!signingSecret)
      throw new Error('Slack needs a signing secret, or an app-level token for Socket Mode.');
    const receiver = new HTTPReceiver({ signingSecret, logger });
    return { receiver, disconnectedMs: () => undefined };
  }
  const receiver = new SocketModeReceiver({
    appToken,
    logger,
    ...(proxy ? { dispatcher: proxy } : {}),
    installerOptions: {
      clientOptions: {
        timeout: 10_000,
        retryConfig: socketRetryConfig,
        ...(apiUrl ? { slackApiUrl: apiUrl } : {}),
      },
    },
  });
  let disconnectedAt: number | undefined = now();
  receiver.client.on('connected', () => {
    disconnectedAt = undefined;
  });
  receiver.client.on('close', () => {
    disconnectedAt ??= now();
  });
  return { receiver, disconnectedMs: () => disconnectedAt && now() - disconnectedAt };
};

/** What the endpoint needs. */
export interface SlackEndpointDeps {
  /** Bolt's listener, which checks that Slack has signed a request. */
  readonly bolt: RequestListener;
  /** Is called for each request that is refused because Slack has not signed it. */
  readonly onUnsigned: () => void;
  /** Is called for each complete request; what it returns is called when the response is sent. */
  readonly onRequest: () => () => void;
}

/** Passes to Bolt what is posted, and counts it. */
export const slackEndpoint =
  ({ bolt, onUnsigned, onRequest }: SlackEndpointDeps): RequestListener =>
  (request, response) => {
    if (request.method !== 'POST') return respondJson(response, 405, { status: 'only POST' });
    // Counted once it is complete, so that a request that never ends delays nothing.
    request.once('end', () => response.once('close', onRequest()));
    response.once('close', () => {
      if (response.statusCode === 401) onUnsigned();
    });
    bolt(request, response);
  };

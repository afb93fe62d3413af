import { type AppOptions, HTTPReceiver, SocketModeReceiver } from '@slack/bolt';
import type { Log } from '../log.ts';
import { boltLog } from './bolt-log.ts';

/** How the app is connected to Slack: with an app token through Socket Mode, else by signed HTTP requests. */
export interface SlackConnection {
  readonly botToken: string;
  readonly appToken?: string | undefined;
  readonly signingSecret?: string | undefined;
  /** Address of the Web API; default: Slack's own. */
  readonly apiUrl?: string | undefined;
}

/** Without its connection an app in Socket Mode is of no use at all, so it never gives up. */
const forConnection: NonNullable<AppOptions['clientOptions']>['retryConfig'] = {
  forever: true,
  factor: 1.3,
  minTimeout: 200,
  maxTimeout: 30_000,
};

/** What Slack's requests come in by. */
export interface Reception {
  readonly receiver: HTTPReceiver | SocketModeReceiver;
  /** For how long there has been no connection, in milliseconds; nothing while there is one. HTTP needs none. */
  downFor(): number | undefined;
}

/** @param now milliseconds since the epoch */
export function createReception(connection: SlackConnection, log: Log, now: () => number): Reception {
  const { appToken, signingSecret = '', apiUrl } = connection;
  const logger = boltLog(log);
  if (!appToken) return { receiver: new HTTPReceiver({ signingSecret, logger }), downFor: () => undefined };
  const receiver = new SocketModeReceiver({
    appToken,
    logger,
    installerOptions: {
      clientOptions: {
        timeout: 10_000,
        retryConfig: forConnection,
        ...(apiUrl ? { slackApiUrl: apiUrl } : {}),
      },
    },
  });
  let downSince: number | undefined = now();
  receiver.client.on('connected', () => {
    downSince = undefined;
  });
  receiver.client.on('close', () => {
    downSince ??= now();
  });
  return { receiver, downFor: () => downSince && now() - downSince };
}

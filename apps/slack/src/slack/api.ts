import { type AppOptions, webApi } from '@slack/bolt';
import type { HomeView, KnownBlock, ModalView } from '@slack/types';
import type { Sleep } from '../deadline.ts';
import type { Log } from '../log.ts';
import type { Text } from '../text/markup.ts';
import type { Turns } from '../turns.ts';
import { asSetUpError, rateLimitOf } from './api-errors.ts';
import { section } from './blocks.ts';
import { boltLog } from './bolt-log.ts';
import { fetchWithin } from './fetch.ts';

/** What is said to a person: `text` is read aloud and shown in notifications, `blocks` is what they see instead. */
export interface Message {
  readonly text: Text;
  readonly blocks?: KnownBlock[];
}

/** Somebody of whom Slack was asked, and the scopes of the app as Slack said them beside it. */
export interface UserInfo {
  readonly user: NonNullable<webApi.UsersInfoResponse['user']>;
  readonly scopes: readonly string[] | undefined;
}

/** The app's own installation, as Slack knows it. */
export interface Identity {
  readonly teamId: string | undefined;
  /** The scopes of the token; `undefined` when Slack does not say. */
  readonly scopes: readonly string[] | undefined;
}

/**
 * What the app asks of Slack. No call waits for another: one that Slack limits is tried again by itself, for as long
 * as its result is of use. @throws SetUpError when the app's token or scopes will not do.
 */
export interface SlackApi {
  /** Asked once: a token stays the one of its workspace. */
  identify(): Promise<Identity>;
  user(userId: string): Promise<UserInfo>;
  /** Gives the id of the view. A trigger lives for three seconds, so it is hardly waited for. */
  openModal(triggerId: string, view: ModalView): Promise<string | undefined>;
  updateModal(viewId: string, view: ModalView): Promise<void>;
  /** Gives the new hash. `hash`: of what was published last; Slack then refuses when somebody else has meanwhile. */
  publishHome(userId: string, view: HomeView, hash?: string): Promise<string | undefined>;
  /** Tells one person something in a direct message. */
  sendMessage(userId: string, message: Message): Promise<void>;
  /** Answers a command or a press where it was made, for this person's eyes alone. */
  respond(responseUrl: string, message: Message): Promise<void>;
}

type ClientOptions = NonNullable<AppOptions['clientOptions']>;

/** How long one request to Slack may take, in milliseconds. Slack's client itself would wait for ever. */
const REQUEST_MS = 5000;

/** Slack's own defaults, half an hour of retries, are of no use to a person who waits. */
const retryConfig: ClientOptions['retryConfig'] = { retries: 2, minTimeout: 200, maxTimeout: 1000 };

/** Without rejecting, a client pauses every call of every person because one of them was limited. */
export const clientOptions = (apiUrl: string | undefined, log: Log): ClientOptions => ({
  logger: boltLog(log),
  fetch: (url, init) => fetchWithin(REQUEST_MS, url as string, init),
  retryConfig,
  rejectRateLimitedCalls: true,
  ...(apiUrl ? { slackApiUrl: apiUrl } : {}),
});

/** How long a call may wait for a limit to pass, in milliseconds, in all. */
const limitsPass = { trigger: 500, person: 3000, result: 60_000 } as const;

/** `text` alone would be formatted again by whatever is in it, so a block shows it. */
const payloadOf = ({ text, blocks }: Message) => ({ text: text.mrkdwn, blocks: blocks ?? [section(text)] });

const scopesOf = ({ response_metadata: about }: webApi.WebAPICallResult) => about?.scopes;

/** What a call is made with. */
export interface SlackApiOptions {
  readonly token: string;
  /** Address of the Web API; default: Slack's own. */
  readonly apiUrl: string | undefined;
  readonly log: Log;
  readonly sleep: Sleep;
  /** For what may come a little later: much of it comes at once, as when a service that hangs is given up. */
  readonly turns: Turns;
}

/** Two clients: one for what a person waits for, one for what may come a little later. */
export function createSlackApi({ token, apiUrl, log, sleep, turns }: SlackApiOptions): SlackApi {
  const now = new webApi.WebClient(token, clientOptions(apiUrl, log));
  const later = new webApi.WebClient(token, clientOptions(apiUrl, log));

  async function limited<Value>(patienceMs: number, call: () => Promise<Value>): Promise<Value> {
    for (let waited = 0; ; ) {
      try {
        return await call();
      } catch (error) {
        const wait = rateLimitOf(error);
        if (wait === undefined || waited + wait > patienceMs) throw asSetUpError(error);
        const pause = Math.max(wait, 1000);
        await sleep(pause);
        waited += pause;
      }
    }
  }

  const inTurn = <Value>(call: () => Promise<Value>) => limited(limitsPass.result, () => turns.take(call));

  let identity: Promise<Identity> | undefined;
  return {
    identify() {
      identity ??= limited(limitsPass.result, async () => {
        const who = await now.auth.test();
        return { teamId: who.team_id, scopes: scopesOf(who) };
      }).catch((error: unknown) => {
        identity = undefined;
        throw error;
      });
      return identity;
    },
    user: (userId) =>
      limited(limitsPass.person, async () => {
        const info = await now.users.info({ user: userId, include_locale: true });
        return { user: info.user ?? {}, scopes: scopesOf(info) };
      }),
    openModal: (triggerId, view) =>
      limited(limitsPass.trigger, async () => {
        const opened = await now.views.open({ trigger_id: triggerId, view });
        return opened.view?.id;
      }),
    updateModal: (viewId, view) =>
      inTurn(async () => void (await later.views.update({ view_id: viewId, view }))),
    publishHome: (userId, view, hash) =>
      inTurn(async () => {
        const shown = await later.views.publish({ user_id: userId, view, ...(hash ? { hash } : {}) });
        return shown.view?.hash;
      }),
    sendMessage: (userId, message) =>
      inTurn(async () => {
        const options = { channel: userId, unfurl_links: false, unfurl_media: false };
        await later.chat.postMessage({ ...options, ...payloadOf(message) });
      }),
    respond: (responseUrl, message) =>
      inTurn(async () => {
        const body = { response_type: 'ephemeral', replace_original: false, ...payloadOf(message) };
        const { ok, status } = await fetchWithin(REQUEST_MS, responseUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify(body),
        });
        if (!ok) throw new Error(`The response_url responded ${status}`);
      }),
  };
}

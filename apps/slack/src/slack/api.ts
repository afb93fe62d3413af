import { type AppOptions, webApi } from '@slack/bolt';
import type { HomeView, KnownBlock, ModalView } from '@slack/types';
import type { Text } from '../languages/markup.ts';
import type { Sleep } from '../lib/deadline.ts';
import type { Log } from '../lib/log.ts';
import type { TaskQueue } from '../lib/tasks.ts';
import {
  asSetUpError,
  codeOf,
  isClosedChannel,
  rateLimitOf,
  refusesBlocks,
  refusesView,
  SetUpError,
} from './api-errors.ts';
import { section, withoutAlerts } from './blocks.ts';
import { boltLogger } from './receiver.ts';

/** A message: `text` is for notifications and screen readers, `blocks` are what is shown. */
export interface Message {
  readonly text: Text;
  readonly blocks?: KnownBlock[];
}

/** A file to send. */
export interface TextFile {
  /** Such as `audit.csv`. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** A message where it was posted. */
export interface PostedMessage {
  readonly channel: string;
  readonly ts: string;
}

/** The response of `users.info`: the user, and the scopes of the app's token. */
export interface UserInfo {
  readonly user: NonNullable<webApi.UsersInfoResponse['user']>;
  readonly scopes: readonly string[] | undefined;
}

/** A group of people of the workspace. */
export interface UserGroup {
  /** `S…` */
  readonly id: string;
  readonly name: string;
  /** As people mention it, without `@`. */
  readonly handle: string;
}

/** The response of `auth.test`: the workspace and scopes of the app's token. */
interface Identity {
  readonly teamId: string | undefined;
  /** `undefined` when Slack does not say. */
  readonly scopes: readonly string[] | undefined;
}

/**
 * The API calls of the app. An API call that is rate limited is retried while its result is of use, and delays no other.
 * @throws SetUpError when the token is refused or scopes are missing.
 */
export interface SlackApi {
  /** The workspace of the token, and its scopes. */
  identify(): Promise<Identity>;
  user(userId: string): Promise<UserInfo>;
  /** The id of the user with an email address; `undefined` when there is none. */
  userByEmail(email: string): Promise<string | undefined>;
  /** The ids of the members of a user group. */
  groupMembers(group: string): Promise<readonly string[]>;
  /** The user groups of the workspace. */
  userGroups(): Promise<readonly UserGroup[]>;
  /** Whether the app is a member of a channel. */
  isInChannel(channel: string): Promise<boolean>;
  /** The ids of the members of a channel; of one that the app can't see, none. */
  channelMembers(channel: string): Promise<readonly string[]>;
  /** Returns the id of the view. A trigger expires after three seconds, so a rate limit is hardly waited for. */
  openModal(triggerId: string, view: ModalView): Promise<string | undefined>;
  /** @param hash of the view that is replaced: another one stays */
  updateModal(viewId: string, view: ModalView, hash?: string): Promise<void>;
  /** Returns the new hash. With the `hash` of the last view, Slack refuses when another view was published since. */
  publishHome(userId: string, view: HomeView, hash?: string): Promise<string | undefined>;
  /** Sends a direct message; its text alone if Slack refuses its blocks. */
  sendMessage(userId: string, message: Message): Promise<void>;
  /** The same, for a message that is changed later. */
  postMessage(userId: string, message: Message): Promise<PostedMessage>;
  /** Changes a message in its place. */
  changeMessage(posted: PostedMessage, message: Message): Promise<void>;
  /**
   * The text of a file that a person has uploaded.
   *
   * @param url its `url_private`
   */
  readFile(url: string): Promise<Uint8Array>;
  /** Sends a text file in a direct message, after a message that says what it is. */
  sendFile(userId: string, message: Message, file: TextFile): Promise<void>;
  /** Sends an ephemeral message to a `response_url`, as a new one or in place of the one that was interacted with. */
  respond(responseUrl: string, message: Message, isReplacement?: boolean): Promise<void>;
}

type ClientOptions = NonNullable<AppOptions['clientOptions']>;

/** Timeout of one request to Slack, in milliseconds. Slack's client has none. */
const REQUEST_MS = 5000;

const fetchInTime = (url: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_MS) });

/** By default, Slack's client retries for half an hour; here a person waits. */
const retryConfig: ClientOptions['retryConfig'] = { retries: 2, minTimeout: 200, maxTimeout: 1000 };

/** By default, Slack's client pauses all API calls when one is rate limited, so such API calls are rejected. */
export const clientOptions = (apiUrl: string | undefined, log: Log): ClientOptions => ({
  logger: boltLogger(log),
  fetch: (url, init) => fetchInTime(url as string, init),
  retryConfig,
  rejectRateLimitedCalls: true,
  ...(apiUrl ? { slackApiUrl: apiUrl } : {}),
});

/** How long an API call may wait for rate limits, in milliseconds, in all. */
const rateLimitWait = { trigger: 500, person: 3000, result: 60_000 } as const;

/** Slack would format names inside a bare `text`, so a block shows it. */
const payloadOf = ({ text, blocks }: Message) => ({ text: text.mrkdwn, blocks: blocks ?? [section(text)] });

/** For a channel that the app can't see. */
const unlessHidden = (error: unknown): undefined => {
  if (!isClosedChannel(error)) throw error;
};

const scopesOf = ({ response_metadata: about }: webApi.WebAPICallResult) => about?.scopes;

/** The clients of all workspaces. They hold no token: each API call brings its own. */
export interface SlackClients {
  /** For API calls that a person waits for. */
  readonly urgent: webApi.WebClient;
  /** For those that may wait. */
  readonly queued: webApi.WebClient;
}

/** How many API calls that a person waits for may run at once, for all workspaces. */
const MAX_URGENT = 500;

/** @param apiUrl address of the Web API; default: Slack's own */
export const createSlackClients = (apiUrl: string | undefined, log: Log): SlackClients => ({
  urgent: new webApi.WebClient(undefined, {
    ...clientOptions(apiUrl, log),
    maxRequestConcurrency: MAX_URGENT,
  }),
  queued: new webApi.WebClient(undefined, clientOptions(apiUrl, log)),
});

/** What API calls are made with. */
export interface SlackApiOptions {
  readonly clients: SlackClients;
  /** The token of the workspace, asked for at each API call. @throws SetUpError when there is none any more */
  readonly token: () => Promise<string>;
  /** Slack's ID of the workspace. Slack needs it with an organisation's token. */
  readonly teamId?: string | undefined;
  readonly sleep: Sleep;
  /** Limits the API calls that may wait: when a hanging service times out, many come at once. */
  readonly queue: TaskQueue;
}

/** The API calls of a workspace. */
export const createSlackApi = ({
  clients: { urgent, queued },
  token: tokenNow,
  teamId,
  sleep,
  queue,
}: SlackApiOptions): SlackApi => {
  async function retryRateLimited<Value>(
    maxWaitMs: number,
    call: (token: string) => Promise<Value>,
  ): Promise<Value> {
    for (let waited = 0; ; ) {
      try {
        return await call(await tokenNow());
      } catch (error) {
        const wait = rateLimitOf(error);
        if (wait === undefined || waited + wait > maxWaitMs) throw asSetUpError(error);
        const pause = Math.max(wait, 1000);
        await sleep(pause);
        waited += pause;
      }
    }
  }

  let hasAlerts = true;
  const ofTeam = teamId === undefined ? {} : { team_id: teamId };

  /** Shows a view; without alerts from when Slack has refused a view for them. */
  const showView = async <Value>(view: ModalView, show: (view: ModalView) => Promise<Value>) => {
    const plain = withoutAlerts(view);
    if (!hasAlerts || !view.blocks.some(({ type }) => type === 'alert')) return show(plain);
    return show(view).catch(async (error: unknown) => {
      if (!refusesView(error)) throw error;
      const shown = await show(plain);
      hasAlerts = false;
      return shown;
    });
  };

  const enqueue = <Value>(call: (token: string) => Promise<Value>) =>
    retryRateLimited(rateLimitWait.result, (token) => queue.run(() => call(token)));

  const postMessage = (userId: string, message: Message): Promise<PostedMessage> =>
    enqueue(async (token) => {
      const options = { token, channel: userId, unfurl_links: false, unfurl_media: false };
      const post = (shown: Message) => queued.chat.postMessage({ ...options, ...payloadOf(shown) });
      const { channel = '', ts = '' } = await post(message).catch((error: unknown) => {
        if (!message.blocks || !refusesBlocks(error)) throw error;
        return post({ text: message.text });
      });
      return { channel, ts };
    });

  return {
    identify: () =>
      retryRateLimited(rateLimitWait.result, async (token) => {
        const who = await urgent.auth.test({ token });
        return { teamId: who.team_id, scopes: scopesOf(who) };
      }),
    user: (userId) =>
      retryRateLimited(rateLimitWait.person, async (token) => {
        const info = await urgent.users.info({ token, user: userId, include_locale: true });
        return { user: info.user ?? {}, scopes: scopesOf(info) };
      }),
    userByEmail: (email) =>
      retryRateLimited(rateLimitWait.result, async (token) => {
        try {
          const { user } = await queued.users.lookupByEmail({ token, email });
          return user?.id;
        } catch (error) {
          if (codeOf(error) === 'users_not_found') return undefined;
          throw error;
        }
      }),
    groupMembers: (group) =>
      retryRateLimited(rateLimitWait.person, async (token) => {
        const { users } = await urgent.usergroups.users.list({ token, usergroup: group, ...ofTeam });
        return users ?? [];
      }),
    userGroups: () =>
      retryRateLimited(rateLimitWait.person, async (token) => {
        const { usergroups = [] } = await urgent.usergroups.list({ token, ...ofTeam });
        return usergroups.map(({ id = '', name = '', handle = '' }) => ({ id, name, handle }));
      }),
    isInChannel: (channel) =>
      retryRateLimited(rateLimitWait.person, async (token) => {
        const info = await urgent.conversations.info({ token, channel }).catch(unlessHidden);
        return info?.channel?.is_member === true && !info.channel.is_archived;
      }),
    channelMembers: (channel) =>
      retryRateLimited(rateLimitWait.person, async (token) => {
        const all: string[] = [];
        for (let cursor: string | undefined; cursor !== ''; ) {
          const options = { token, channel, limit: 1000, ...(cursor ? { cursor } : {}) };
          const page = await urgent.conversations.members(options).catch(unlessHidden);
          all.push(...(page?.members ?? []));
          cursor = page?.response_metadata?.next_cursor ?? '';
        }
        return all;
      }),
    openModal: (triggerId, view) =>
      retryRateLimited(rateLimitWait.trigger, async (token) => {
        const open = (view: ModalView) => urgent.views.open({ token, trigger_id: triggerId, view });
        const opened = await showView(view, open);
        return opened.view?.id;
      }),
    updateModal: (viewId, view, hash) =>
      enqueue(async (token) => {
        const options = { token, view_id: viewId, ...(hash ? { hash } : {}) };
        await showView(view, (view) => queued.views.update({ ...options, view }));
      }),
    publishHome: (userId, view, hash) =>
      enqueue(async (token) => {
        const shown = await queued.views.publish({ token, user_id: userId, view, ...(hash ? { hash } : {}) });
        return shown.view?.hash;
      }),
    sendMessage: async (userId, message) => void (await postMessage(userId, message)),
    postMessage,
    changeMessage: (posted, message) =>
      enqueue(async (token) => void (await queued.chat.update({ token, ...posted, ...payloadOf(message) }))),
    readFile: (url) =>
      enqueue(async (token) => {
        const response = await fetchInTime(url, { headers: { authorization: `Bearer ${token}` } });
        // Slack shows a page to log in where a scope is missing.
        const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
        if (isPage) throw new SetUpError('missing_scope', ['files:read']);
        if (!response.ok) throw new Error(`The file responded ${response.status}`);
        return response.bytes();
      }),
    sendFile: (userId, message, { name, title, text }) =>
      enqueue(async (token) => {
        const body = Buffer.from(text);
        const { upload_url: url = '', file_id: id = '' } = await queued.files.getUploadURLExternal({
          token,
          filename: name,
          length: body.byteLength,
        });
        const { ok, status } = await fetchInTime(url, { method: 'POST', body });
        if (!ok) throw new Error(`The upload responded ${status}`);
        // Files are shared with a channel, whose id only a message gives without another scope.
        const posted = await queued.chat.postMessage({ token, channel: userId, ...payloadOf(message) });
        const channel_id = posted.channel ?? '';
        await queued.files.completeUploadExternal({ token, channel_id, files: [{ id, title }] });
      }),
    respond: (responseUrl, message, isReplacement = false) =>
      queue.run(async () => {
        const body = { response_type: 'ephemeral', replace_original: isReplacement, ...payloadOf(message) };
        const { ok, status } = await fetchInTime(responseUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify(body),
        });
        if (!ok) throw new Error(`The response_url responded ${status}`);
      }),
  };
};

import { type Profile, userObject } from '../people.ts';
import { channelName, isDirectMessages, workspace } from '../workspace.ts';
import type { World } from '../world.ts';
import type { Deliver, Delivery } from './delivery.ts';
import { eventRequest, homeOpenedEvent } from './payloads/events.ts';

/** Somebody of the workspace, by user id. */
interface Someone {
  id: string;
}

/** A message that a person wrote. */
interface Written {
  ts: string;
  channel: string;
  text: string;
  /** User id. */
  from: string;
}

/** What Slack tells the app of its own accord. Each resolves with the ack; without one, Slack sends it again. */
export interface Events {
  /** Any event of the Events API. */
  send(event: Readonly<Record<string, unknown>>): Promise<Delivery>;
  /**
   * Somebody wrote a message: `message.im` in the direct messages with the app, `message.channels` elsewhere. The
   * message is what `person.say()` returns; `person.write()` does both in the direct messages. Throws in a channel where
   * the bot is no member: Slack says nothing of those.
   */
  message(message: Written): Promise<Delivery>;
  /** Somebody opened the app; `tab` is where they arrived. `person.home()` also waits for what is published. */
  homeOpened(person: Someone, tab?: 'home' | 'messages'): Promise<Delivery>;
  /** Somebody removed the app, which ends the bot's token: calls answer `account_inactive`. Slack sends `tokens_revoked` too, before or after. */
  appUninstalled(): Promise<Delivery>;
  /** Revokes the bot's token, unless `bot` is empty; `oauth` are the people whose own tokens are gone. All are user ids. */
  tokensRevoked(tokens?: { oauth?: readonly string[]; bot?: readonly string[] }): Promise<Delivery>;
  /** Somebody became a member of the workspace. */
  teamJoin(person: Someone): Promise<Delivery>;
}

/** Whether Slack tells the app of messages there. */
const hears = (channel: string): boolean =>
  isDirectMessages(channel) ||
  workspace.channels.some(({ id, botIsMember }) => id === channel && botIsMember);

export const createEvents = (world: World, deliver: Deliver): Events => {
  const { app, ids, now, tokens, views } = world;
  const send = (event: Readonly<Record<string, unknown>>) =>
    deliver(eventRequest(event, ids.next('Ev'), now()));
  const profileOf = (id: string): Profile => {
    const found = world.profiles.find((profile) => profile.id === id);
    if (found) return found;
    throw new Error(`There is no person with the user id "${id}"`);
  };
  return {
    send,
    message: async ({ ts, channel, text, from }) => {
      if (!hears(channel))
        throw new Error(
          `Slack tells the app of messages where its bot is a member, and it is not in #${channelName(channel)}`,
        );
      return send({
        type: 'message',
        user: profileOf(from).id,
        team: workspace.teamId,
        channel,
        channel_type: isDirectMessages(channel) ? 'im' : 'channel',
        text,
        ts,
        event_ts: ts,
      });
    },
    homeOpened: async ({ id }, tab = 'home') => {
      const isThere = tab === 'home' ? app.homeTab : app.messagesTab !== 'off';
      if (!isThere) throw new Error(`The manifest of ${app.name} has no ${tab} tab`);
      const home = tab === 'home' ? views.home(id) : undefined;
      return send({ ...homeOpenedEvent(profileOf(id), home, ids.timestamp()), tab });
    },
    appUninstalled: () => {
      tokens.endBot('account_inactive');
      return send({ type: 'app_uninstalled' });
    },
    tokensRevoked: ({ oauth = [], bot = [workspace.botUserId] } = {}) => {
      if (bot.length > 0) tokens.endBot('token_revoked');
      return send({ type: 'tokens_revoked', tokens: { oauth, bot } });
    },
    teamJoin: async ({ id }) =>
      send({
        type: 'team_join',
        user: userObject(profileOf(id), now(), { includeLocale: false, includeEmail: true }),
        event_ts: ids.timestamp(),
      }),
  };
};

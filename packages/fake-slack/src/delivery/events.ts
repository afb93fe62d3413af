import { type Profile, userObject } from '../people.ts';
import type { StoredMessage } from '../state/messages.ts';
import type { Organisation } from '../state/organisation.ts';
import { type OpenView, viewObject } from '../state/views.ts';
import { channelName, directMessages, isDirectMessages, workspace } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import type { Deliver, Delivery, SlackRequest } from './delivery.ts';
import { isOfOrganisation, verificationToken } from './payloads.ts';

/** @param teamId the workspace's ID, or the organisation's if the event concerns all of it */
const eventRequest = (
  event: Record<string, unknown>,
  state: WorkspaceState,
  teamId = state.team.id,
): SlackRequest => ({
  kind: 'events_api',
  payload: {
    token: verificationToken,
    team_id: teamId,
    ...(state.organisation && { enterprise_id: state.organisation.id }),
    api_app_id: workspace.appId,
    type: 'event_callback',
    event,
    event_id: state.ids.next('Ev'),
    event_time: Math.floor(state.now() / 1000),
    authorizations: [
      {
        enterprise_id: state.organisation?.id ?? null,
        team_id: teamId,
        user_id: workspace.botUserId,
        is_bot: true,
        is_enterprise_install: teamId === state.organisation?.id || isOfOrganisation(state),
      },
    ],
    is_ext_shared_channel: false,
  },
});

const homeOpenedEvent = (profile: Profile, home: OpenView | undefined, eventTs: string) => ({
  type: 'app_home_opened',
  user: profile.id,
  channel: directMessages(profile.id),
  tab: 'home',
  event_ts: eventTs,
  ...(home && { view: viewObject(home) }),
});

type User = Pick<Profile, 'id'>;

/** Sends events to the app. Each method resolves with the ack. Events without an ack are retried. */
export interface Events {
  /** Any event in the Events API. */
  send(event: Readonly<Record<string, unknown>>): Promise<Delivery>;
  /**
   * A user posted a message: `message.im` in direct messages with the app, `message.channels` elsewhere. For direct messages,
   * `person.write()` does both.
   * @param message as returned by `person.say()`
   * @throws Error in a channel that the bot isn't a member of
   * @example await slack.events.message(alice.say('Hi', { channel: '#visitors' }));
   */
  message(message: Pick<StoredMessage, 'ts' | 'channel' | 'text' | 'from'>): Promise<Delivery>;
  /** A user opened the app on this tab. `person.home()` also waits for the Home tab. */
  homeOpened(person: User, tab?: 'home' | 'messages'): Promise<Delivery>;
  /** The app was removed; API calls fail with `account_inactive`. Slack also sends `tokens_revoked`, before or after. */
  appUninstalled(): Promise<Delivery>;
  /** Revokes the bot's token, unless `bot` is empty. `oauth` lists the users whose own tokens are revoked. All are user IDs. */
  tokensRevoked(tokens?: {
    oauth?: readonly string[] | undefined;
    bot?: readonly string[] | undefined;
  }): Promise<Delivery>;
  /** A user joined the workspace. */
  teamJoin(person: User): Promise<Delivery>;
}

/** Whether Slack sends the app this conversation's message events. */
const isReadable = (channel: string): boolean =>
  isDirectMessages(channel) ||
  workspace.channels.some(({ id, botIsMember }) => id === channel && botIsMember);

export const createEvents = (state: WorkspaceState, deliver: Deliver): Events => {
  const { app, ids, now, team, tokens, views } = state;
  const send = (event: Readonly<Record<string, unknown>>) => deliver(eventRequest(event, state));
  const profileOf = (id: string): Profile => {
    const found = state.profiles.find((profile) => profile.id === id);
    if (found) return found;
    throw new Error(`Nobody has the user ID "${id}"`);
  };
  return {
    send,
    message: async ({ ts, channel, text, from }) => {
      if (!isReadable(channel))
        throw new Error(
          `Slack only sends an app messages from channels its bot is in. It isn’t in #${channelName(channel)}`,
        );
      return send({
        type: 'message',
        user: profileOf(from).id,
        team: team.id,
        channel,
        channel_type: isDirectMessages(channel) ? 'im' : 'channel',
        text,
        ts,
        event_ts: ts,
      });
    },
    homeOpened: async ({ id }, tab = 'home') => {
      const isThere = tab === 'home' ? app.homeTab : app.messagesTab !== 'off';
      if (!isThere) throw new Error(`${app.name}’s manifest doesn’t have a ${tab} tab`);
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
        user: userObject(profileOf(id), now(), { team, includeLocale: false, includeEmail: true }),
        event_ts: ids.timestamp(),
      }),
  };
};

/** Sends events about the app's installation in an organisation. */
export interface OrganisationEvents {
  /** The app was removed from the organisation; API calls fail with `account_inactive`. */
  appUninstalled(): Promise<Delivery>;
  /** The organisation's token was revoked. */
  tokensRevoked(): Promise<Delivery>;
  /** The app was removed from these workspaces. */
  teamAccessRevoked(teamIds: readonly string[]): Promise<Delivery>;
}

/** @param state the first workspace's, because the events are delivered through it */
export const createOrganisationEvents = (
  { id, tokens, revoked }: Organisation,
  state: WorkspaceState,
  deliver: Deliver,
): OrganisationEvents => {
  const send = (event: Readonly<Record<string, unknown>>) => deliver(eventRequest(event, state, id));
  return {
    appUninstalled: () => {
      tokens.endBot('account_inactive');
      return send({ type: 'app_uninstalled' });
    },
    tokensRevoked: () => {
      tokens.endBot('token_revoked');
      return send({ type: 'tokens_revoked', tokens: { oauth: [], bot: [workspace.botUserId] } });
    },
    teamAccessRevoked: (teamIds) => {
      for (const teamId of teamIds) revoked.add(teamId);
      return send({ type: 'team_access_revoked', team_ids: teamIds });
    },
  };
};

import type { Element } from '../block-kit.ts';
import type { Profile } from '../people.ts';
import { type ElementValue, stateValues } from '../state/element-values.ts';
import { messageObject, type StoredMessage } from '../state/messages.ts';
import type { OpenView } from '../state/views.ts';
import { channelName, directMessages, workspace } from '../workspace.ts';
import type { SlackRequest } from './delivery.ts';

const teamOf = (profile: Profile) => (profile.kind === 'stranger' ? workspace.otherTeamId : workspace.teamId);

const interaction = (type: string, profile: Profile, fields: Record<string, unknown>): SlackRequest => ({
  kind: 'interactive',
  payload: {
    type,
    team: { id: workspace.teamId, domain: workspace.domain },
    user: { id: profile.id, username: profile.handle, name: profile.handle, team_id: teamOf(profile) },
    api_app_id: workspace.appId,
    token: 'verification-token',
    enterprise: null,
    is_enterprise_install: false,
    ...fields,
  },
});

const channelObject = (id: string) => ({ id, name: channelName(id) });

/** The view with the state that the person left in it. */
const viewObject = (open: OpenView) => ({
  ...open.view,
  state: { values: stateValues(open.view.blocks, open.entered) },
});

export interface CommandFields {
  command: string;
  text: string;
  channel: string;
  triggerId: string;
  responseUrl: string;
}

export const commandRequest = (profile: Profile, fields: CommandFields): SlackRequest => ({
  kind: 'slash_commands',
  payload: {
    token: 'verification-token',
    team_id: workspace.teamId,
    team_domain: workspace.domain,
    channel_id: fields.channel,
    channel_name: channelName(fields.channel),
    user_id: profile.id,
    user_name: profile.handle,
    command: fields.command,
    text: fields.text,
    api_app_id: workspace.appId,
    is_enterprise_install: 'false',
    response_url: fields.responseUrl,
    trigger_id: fields.triggerId,
  },
});

export const shortcutRequest = (profile: Profile, callbackId: string, triggerId: string, actionTs: string) =>
  interaction('shortcut', profile, { callback_id: callbackId, trigger_id: triggerId, action_ts: actionTs });

interface MessageInteraction {
  message: StoredMessage;
  triggerId: string;
  responseUrl: string;
  actionTs: string;
}

export const messageShortcutRequest = (profile: Profile, callbackId: string, fields: MessageInteraction) =>
  interaction('message_action', profile, {
    callback_id: callbackId,
    trigger_id: fields.triggerId,
    response_url: fields.responseUrl,
    action_ts: fields.actionTs,
    message_ts: fields.message.ts,
    message: messageObject(fields.message),
    channel: channelObject(fields.message.channel),
  });

/** What was clicked or chosen, as it stands in `actions`. */
export const actionObject = (blockId: string, element: Element, value: ElementValue, actionTs: string) => ({
  type: element.type,
  action_id: element.action_id,
  block_id: blockId,
  ...(element.text && { text: element.text }),
  ...(element.value !== undefined && { value: element.value }),
  ...(element.style && { style: element.style }),
  ...value,
  action_ts: actionTs,
});

/** A click in a message. Slack leaves the message itself out when it is ephemeral. */
export const messageActionRequest = (
  profile: Profile,
  action: object,
  { message, triggerId, responseUrl }: MessageInteraction,
) => {
  const ephemeral = message.ephemeralTo !== undefined;
  return interaction('block_actions', profile, {
    container: {
      type: 'message',
      message_ts: message.ts,
      channel_id: message.channel,
      is_ephemeral: ephemeral,
    },
    channel: channelObject(message.channel),
    ...(!ephemeral && { message: messageObject(message) }),
    state: { values: stateValues(message.blocks, message.values) },
    response_url: responseUrl,
    trigger_id: triggerId,
    actions: [action],
  });
};

export const viewActionRequest = (profile: Profile, action: object, open: OpenView, triggerId: string) =>
  interaction('block_actions', profile, {
    container: { type: 'view', view_id: open.view.id },
    view: viewObject(open),
    trigger_id: triggerId,
    actions: [action],
  });

export const suggestionRequest = (
  profile: Profile,
  open: OpenView,
  { blockId, actionId, query }: { blockId: string; actionId: string; query: string },
) =>
  interaction('block_suggestion', profile, {
    container: { type: 'view', view_id: open.view.id },
    view: viewObject(open),
    block_id: blockId,
    action_id: actionId,
    value: query,
  });

/** The same for a menu in a message, which Slack leaves out when it is ephemeral. */
export const messageSuggestionRequest = (
  profile: Profile,
  message: StoredMessage,
  { blockId, actionId, query }: { blockId: string; actionId: string; query: string },
) =>
  interaction('block_suggestion', profile, {
    container: {
      type: 'message',
      message_ts: message.ts,
      channel_id: message.channel,
      is_ephemeral: message.ephemeralTo !== undefined,
    },
    channel: channelObject(message.channel),
    ...(!message.ephemeralTo && { message: messageObject(message) }),
    block_id: blockId,
    action_id: actionId,
    value: query,
  });

/** Where the app may answer a submission: in what was chosen in a menu with `response_url_enabled`. */
export interface SubmissionUrl {
  block_id: string;
  action_id: string;
  channel_id: string;
  response_url: string;
}

export const submissionRequest = (
  profile: Profile,
  open: OpenView,
  { triggerId, responseUrls }: { triggerId: string; responseUrls: readonly SubmissionUrl[] },
) =>
  interaction('view_submission', profile, {
    view: viewObject(open),
    trigger_id: triggerId,
    response_urls: responseUrls,
  });

export const closedRequest = (profile: Profile, open: OpenView, isCleared: boolean) =>
  interaction('view_closed', profile, { view: viewObject(open), is_cleared: isCleared });

/** An Events API request around `event`. */
export const eventRequest = (
  event: Record<string, unknown>,
  eventId: string,
  atMs: number,
): SlackRequest => ({
  kind: 'events_api',
  payload: {
    token: 'verification-token',
    team_id: workspace.teamId,
    api_app_id: workspace.appId,
    type: 'event_callback',
    event,
    event_id: eventId,
    event_time: Math.floor(atMs / 1000),
    authorizations: [
      {
        enterprise_id: null,
        team_id: workspace.teamId,
        user_id: workspace.botUserId,
        is_bot: true,
        is_enterprise_install: false,
      },
    ],
    is_ext_shared_channel: false,
  },
});

export const homeOpenedEvent = (profile: Profile, home: OpenView | undefined, eventTs: string) => ({
  type: 'app_home_opened',
  user: profile.id,
  channel: directMessages(profile.id),
  tab: 'home',
  event_ts: eventTs,
  ...(home && { view: viewObject(home) }),
});

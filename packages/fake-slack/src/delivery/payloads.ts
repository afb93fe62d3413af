import type { Element } from '../block-kit.ts';
import { type Profile, teamOf } from '../people.ts';
import type { ElementValue } from '../state/element-values.ts';
import { messageObject, type StoredMessage } from '../state/messages.ts';
import { type OpenView, viewObject } from '../state/views.ts';
import { channelName, workspace } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import type { SlackRequest } from './delivery.ts';

/** The deprecated token that all of Slack's requests still contain. */
export const verificationToken = 'verification-token';

interface CommandFields {
  readonly command: string;
  readonly text: string;
  readonly channel_id: string;
  readonly response_url: string;
  readonly trigger_id: string;
}

/** The user behind a request, and their workspace. */
interface Sender {
  readonly profile: Profile;
  readonly state: Pick<WorkspaceState, 'team' | 'organisation'>;
}

/** Whether the app is in a workspace through its organisation's installation. */
export const isOfOrganisation = ({ team, organisation }: Sender['state']): boolean =>
  organisation?.isInstalledIn(team) === true;

/** The payload's team. Slack names none when a user submits a form of an organisation-wide app. */
const teamObject = (type: string, state: Sender['state']) => {
  const { team, organisation } = state;
  if (type.startsWith('view_') && isOfOrganisation(state)) return null;
  return {
    id: team.id,
    domain: team.domain,
    ...(organisation && { enterprise_id: organisation.id, enterprise_name: organisation.name }),
  };
};

export const commandRequest = ({ profile, state }: Sender, fields: CommandFields): SlackRequest => ({
  kind: 'slash_commands',
  payload: {
    token: verificationToken,
    team_id: state.team.id,
    team_domain: state.team.domain,
    channel_name: channelName(fields.channel_id),
    user_id: profile.id,
    user_name: profile.handle,
    api_app_id: workspace.appId,
    ...(state.organisation && {
      enterprise_id: state.organisation.id,
      enterprise_name: state.organisation.name,
    }),
    is_enterprise_install: String(isOfOrganisation(state)),
    ...fields,
  },
});

/** The request for a user's interaction, of the type `block_actions`, `view_submission` … */
export const interactionRequest = (
  type: string,
  { profile, state }: Sender,
  fields: object,
): SlackRequest => ({
  kind: 'interactive',
  payload: {
    type,
    team: teamObject(type, state),
    user: {
      id: profile.id,
      username: profile.handle,
      name: profile.handle,
      team_id: teamOf(profile, state.team),
    },
    api_app_id: workspace.appId,
    token: verificationToken,
    enterprise: state.organisation ? { id: state.organisation.id, name: state.organisation.name } : null,
    is_enterprise_install: isOfOrganisation(state),
    ...fields,
  },
});

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

export const channelObject = (id: string) => ({ id, name: channelName(id) });

/** An interaction's message. Slack leaves out the message object if it's ephemeral. */
export const messageLocation = (message: StoredMessage) => {
  const { ts, channel, ephemeralTo } = message;
  const isEphemeral = ephemeralTo !== undefined;
  return {
    container: { type: 'message', message_ts: ts, channel_id: channel, is_ephemeral: isEphemeral },
    channel: channelObject(channel),
    ...(!isEphemeral && { message: messageObject(message) }),
  };
};

export const viewLocation = (open: OpenView) => ({
  container: { type: 'view', view_id: open.view.id },
  view: viewObject(open),
});

import type { Profile } from '../../people.ts';
import { channelName, workspace } from '../../workspace.ts';
import type { SlackRequest } from '../delivery.ts';
import { interaction } from './interaction.ts';
import { verificationToken } from './verification-token.ts';

interface CommandFields {
  command: string;
  text: string;
  channel: string;
  triggerId: string;
  responseUrl: string;
}

export const commandRequest = (profile: Profile, fields: CommandFields): SlackRequest => ({
  kind: 'slash_commands',
  payload: {
    token: verificationToken,
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

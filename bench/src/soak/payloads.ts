import { randomUUID } from 'node:crypto';
import { type Host, workspace } from './hosts.ts';

/** A request as Slack sends it, before it is signed. */
export interface Delivery {
  readonly contentType: string;
  readonly body: string;
}

/** The deprecated token that every request of Slack still carries. */
export const token = 'verification-token';
const { teamId, domain, appId } = workspace;

/** A form, as commands are. */
export const form = (fields: Record<string, string>): Delivery => ({
  contentType: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(fields).toString(),
});

/** What somebody did with a button, a menu or a view: a form around JSON. */
export const interaction = (type: string, { userId }: Host, fields: object): Delivery =>
  form({
    payload: JSON.stringify({
      type,
      team: { id: teamId, domain },
      user: { id: userId, username: userId, name: userId, team_id: teamId },
      api_app_id: appId,
      token,
      enterprise: null,
      is_enterprise_install: false,
      ...fields,
    }),
  });

/** A view as Slack sends it back. */
export const view = (type: 'modal' | 'home', fields: object = {}) => ({
  id: `V${randomUUID()}`,
  team_id: teamId,
  type,
  blocks: [],
  private_metadata: '',
  callback_id: '',
  state: { values: {} },
  hash: `${Date.now()}.hash`,
  ...fields,
});

/** Where in a view it was done. */
export const placeOf = (shown: ReturnType<typeof view>) => ({
  container: { type: 'view', view_id: shown.id },
  view: shown,
});

/** Where it was done when that is a message. */
export const inMessage = {
  container: { type: 'message', message_ts: '1.1', channel_id: 'D00SOAK', is_ephemeral: true },
  channel: { id: 'D00SOAK', name: 'directmessage' },
};

/** A button that was pressed. */
export const pressed = (actionId: string, value: string) => ({
  type: 'button',
  block_id: 'block',
  action_id: actionId,
  text: { type: 'plain_text', text: 'Press' },
  value,
  action_ts: String(Date.now() / 1000),
});

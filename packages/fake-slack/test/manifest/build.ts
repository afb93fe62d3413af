export type Json = Record<string, unknown>;

const url = 'https://visitors.example.com/slack/events';

export const command = (fields: Json = {}) => ({
  command: '/visitor',
  description: 'Invite',
  url,
  ...fields,
});
export const shortcut = (fields: Json = {}) => ({
  name: 'Invite',
  type: 'global',
  callback_id: 'invite',
  description: 'Opens the form',
  ...fields,
});

/** A small legal manifest, with these parts in place of its own. */
export const manifest = (fields: Json = {}) => ({
  display_information: { name: 'Visitors' },
  ...fields,
});
export const display = (fields: Json) => manifest({ display_information: { name: 'Visitors', ...fields } });
export const oauth = (fields: Json) =>
  manifest({ oauth_config: { scopes: { bot: ['commands'] }, ...fields } });
export const features = (fields: Json) => ({ ...oauth({}), features: fields });
export const settings = (fields: Json) => manifest({ settings: fields });
export const events = (fields: Json) => settings({ event_subscriptions: { request_url: url, ...fields } });

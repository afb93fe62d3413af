import type { Json } from './limits/block-kit.ts';

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

/** The manifest of an app with a command, with these features and settings in place of its own. */
export const manifest = (features: Json = {}, settings: Json = {}) => ({
  display_information: { name: 'Front desk', description: 'Knows who comes' },
  features: { bot_user: { display_name: 'Desk' }, slash_commands: [command()], ...features },
  oauth_config: { scopes: { bot: ['commands', 'chat:write'] } },
  settings: {
    interactivity: { is_enabled: true, request_url: url, message_menu_options_url: url },
    ...settings,
  },
});

import type { Json } from './limits/block-kit.ts';

export const command = (fields: Json = {}) => ({
  command: '/visitor',
  description: 'Invite',
  url: 'https://visitors.example.com/slack/events',
  ...fields,
});
export const shortcut = (fields: Json = {}) => ({
  name: 'Invite',
  type: 'global',
  callback_id: 'invite',
  description: 'Opens the form',
  ...fields,
});

/** Slack's own commands, without their slash: no app may take one of them. */
export const reservedCommands: ReadonlySet<string> = new Set(
  `active apps archive away call close collapse dm dnd expand feed feedback invite invite_people join keys kick leave
   list me msg mute open part pro remind remove rename s search shortcuts shrug star status topic who`.split(
    /\s+/,
  ),
);

/** The bot scopes of which an event needs one (docs.slack.dev/reference/events). Events without an entry need none, or are not known here. */
export const scopesOfEvent: Readonly<Record<string, readonly string[]>> = {
  app_mention: ['app_mentions:read'],
  channel_archive: ['channels:read'],
  channel_created: ['channels:read'],
  channel_deleted: ['channels:read'],
  channel_rename: ['channels:read'],
  channel_unarchive: ['channels:read'],
  emoji_changed: ['emoji:read'],
  file_created: ['files:read'],
  file_deleted: ['files:read'],
  file_shared: ['files:read'],
  link_shared: ['links:read'],
  member_joined_channel: ['channels:read', 'groups:read'],
  member_left_channel: ['channels:read', 'groups:read'],
  'message.channels': ['channels:history'],
  'message.groups': ['groups:history'],
  'message.im': ['im:history'],
  'message.mpim': ['mpim:history'],
  pin_added: ['pins:read'],
  pin_removed: ['pins:read'],
  reaction_added: ['reactions:read'],
  reaction_removed: ['reactions:read'],
  team_join: ['users:read'],
  user_change: ['users:read'],
};

import { type Problem, problem, problemIf, problemsOf } from '../limits/problem.ts';
import { type Manifest, manifestSchema } from './schema.ts';

/** Slack's own commands, without the slash. */
const reservedCommands: ReadonlySet<string> = new Set(
  `active apps archive away call close collapse dm dnd expand feed feedback invite invite_people join keys kick leave
   list me msg mute open part pro remind remove rename s search shortcuts shrug star status topic who`.split(
    /\s+/,
  ),
);

/**
 * Events that need one of these bot scopes (docs.slack.dev/reference/events). Other events don't need a scope, or aren't
 * checked.
 */
const scopesOfEvent: Readonly<Record<string, readonly string[]>> = {
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

const commandsAt = ['features', 'slash_commands'];
const eventsAt = ['settings', 'event_subscriptions'];
const botScopesAt = ['oauth_config', 'scopes', 'bot'];

const commandRules = ({ features }: Manifest): Problem[] => {
  const names = (features?.slash_commands ?? []).map(({ command }) => command);
  return names.flatMap((name, index) => {
    const at = [...commandsAt, index, 'command'];
    const isReserved = reservedCommands.has(name.slice(1));
    return [
      ...problemIf(isReserved, at, `${name} is one of Slack’s own commands`, 'reserved_command'),
      ...problemIf(names.indexOf(name) !== index, at, `${name} is defined twice`, 'duplicate'),
    ];
  });
};

/** Without Socket Mode, every kind of request needs an address. */
const addressRules = ({ features, settings }: Manifest): Problem[] => {
  if (settings?.socket_mode_enabled) return [];
  const { event_subscriptions: events, interactivity } = settings ?? {};
  const subscribed = [events?.bot_events, events?.user_events].some((list) => list && list.length > 0);
  const unreachable = interactivity?.is_enabled && !interactivity.request_url;
  const missing = [
    ...(features?.slash_commands ?? []).flatMap(({ url }, index) =>
      url ? [] : [[...commandsAt, index, 'url']],
    ),
    ...(subscribed && !events?.request_url ? [[...eventsAt, 'request_url']] : []),
    ...(unreachable ? [['settings', 'interactivity', 'request_url']] : []),
  ];
  return missing.map((at) => problem(at, 'is required unless Socket Mode is enabled', 'required'));
};

/** Redirect addresses must be https, unless PKCE is enabled. */
const redirectRules = ({ oauth_config }: Manifest): Problem[] =>
  (oauth_config?.redirect_urls ?? []).flatMap((url, index) => {
    const isWrong = !oauth_config?.pkce_enabled && !url.startsWith('https://');
    const at = ['oauth_config', 'redirect_urls', index];
    return problemIf(isWrong, at, 'must be an https address', 'wrong_format');
  });

const scopeRules = ({ features, oauth_config, settings }: Manifest): Problem[] => {
  const bot = oauth_config?.scopes?.bot ?? [];
  const isCalled = (features?.slash_commands ?? features?.shortcuts) !== undefined;
  const lacksCommands = isCalled && !bot.includes('commands');
  const events = settings?.event_subscriptions?.bot_events ?? [];
  return [
    ...problemIf(
      lacksCommands,
      botScopesAt,
      'commands and shortcuts need the commands scope',
      'missing_scope',
    ),
    ...events.flatMap((event, index) => {
      const scopes = scopesOfEvent[event] ?? [];
      const isMissing = scopes.length > 0 && !scopes.some((scope) => bot.includes(scope));
      const message = `${event} needs the ${scopes.join(' or ')} scope`;
      return problemIf(isMissing, [...eventsAt, 'bot_events', index], message, 'missing_scope');
    }),
  ];
};

/**
 * Checks an app manifest as Slack does. Returns every broken rule with its JSON pointer. Empty if the manifest is valid.
 * @example expect(checkManifest(JSON.parse(await readFile('manifest.json', 'utf8')))).toEqual([]);
 */
export const checkManifest = (manifest: unknown): Problem[] => {
  const wrong = problemsOf(manifestSchema, manifest, []);
  if (wrong.length > 0) return wrong;
  return [commandRules, addressRules, redirectRules, scopeRules].flatMap((rules) =>
    rules(manifest as Manifest),
  );
};

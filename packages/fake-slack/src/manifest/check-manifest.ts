import { type Problem, problem, problemsOf } from '../limits/problem.ts';
import { type Manifest, manifestShape } from './schema.ts';
import { reservedCommands, scopesOfEvent } from './slack-facts.ts';

const commandsAt = ['features', 'slash_commands'];
const eventsAt = ['settings', 'event_subscriptions'];
const botScopesAt = ['oauth_config', 'scopes', 'bot'];

const commandRules = ({ features }: Manifest): Problem[] => {
  const names = (features?.slash_commands ?? []).map(({ command }) => command);
  return names.flatMap((name, index) => {
    const at = [...commandsAt, index, 'command'];
    return [
      ...(reservedCommands.has(name.slice(1))
        ? [problem(at, `${name} is a command of Slack itself`, 'reserved_command')]
        : []),
      ...(names.indexOf(name) === index ? [] : [problem(at, `${name} stands here twice`, 'duplicate')]),
    ];
  });
};

/** Where Slack must be told an address, because the app does not connect by itself. */
const addressRules = ({ features, settings }: Manifest): Problem[] => {
  if (settings?.socket_mode_enabled) return [];
  const { event_subscriptions: events, interactivity } = settings ?? {};
  const subscribed = [events?.bot_events, events?.user_events].some((list) => list && list.length > 0);
  const missing = [
    ...(features?.slash_commands ?? []).flatMap(({ url }, index) =>
      url ? [] : [[...commandsAt, index, 'url']],
    ),
    ...(subscribed && !events?.request_url ? [[...eventsAt, 'request_url']] : []),
    ...(interactivity?.is_enabled && !interactivity.request_url
      ? [['settings', 'interactivity', 'request_url']]
      : []),
  ];
  return missing.map((at) => problem(at, 'is required unless Socket Mode is enabled', 'required'));
};

/** With PKCE an app may be sent back to an address of its own kind; without, to https only. */
const redirectRules = ({ oauth_config }: Manifest): Problem[] =>
  (oauth_config?.redirect_urls ?? []).flatMap((url, index) =>
    oauth_config?.pkce_enabled || url.startsWith('https://')
      ? []
      : [problem(['oauth_config', 'redirect_urls', index], 'must be an https address', 'wrong_format')],
  );

const scopeRules = ({ features, oauth_config, settings }: Manifest): Problem[] => {
  const bot = oauth_config?.scopes?.bot ?? [];
  const isCalled = features?.slash_commands ?? features?.shortcuts;
  const events = settings?.event_subscriptions?.bot_events ?? [];
  return [
    ...(isCalled && !bot.includes('commands')
      ? [problem(botScopesAt, 'commands and shortcuts need the scope commands', 'missing_scope')]
      : []),
    ...events.flatMap((event, index) => {
      const scopes = scopesOfEvent[event] ?? [];
      if (scopes.length === 0 || scopes.some((scope) => bot.includes(scope))) return [];
      const message = `${event} needs the scope ${scopes.join(' or ')}`;
      return [problem([...eventsAt, 'bot_events', index], message, 'missing_scope')];
    }),
  ];
};

/** What Slack would refuse the manifest for: every broken rule with its JSON pointer; none for a good manifest. */
export const checkManifest = (manifest: unknown): Problem[] => {
  const wrong = problemsOf(manifestShape, manifest, []);
  if (wrong.length > 0) return wrong;
  return [commandRules, addressRules, redirectRules, scopeRules].flatMap((rules) =>
    rules(manifest as Manifest),
  );
};

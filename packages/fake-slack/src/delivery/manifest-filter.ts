import type { AppCommand, InstalledApp } from '../manifest/app.ts';
import type { Profile } from '../people.ts';
import { workspace } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import type { Deliver, SlackRequest, Withheld } from './delivery.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] as string);

/** Matches email addresses, web addresses, `@handle`, `#channel`, and characters that need escaping. */
const special =
  /(?<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<link>https?:\/\/[^\s<>|]+)|@(?<handle>[\w.-]*\w)|#(?<name>[\w-]+)|[&<>]/g;

/** A command's text with `should_escape`: users, channels and links in Slack's markup. */
const escapeText = (typed: string, people: readonly Profile[]): string =>
  typed.replace(special, (all, ...matched) => {
    const { email, link, handle, name } = matched.at(-1) as Record<string, string | undefined>;
    if (email) return `<mailto:${email}|${email}>`;
    if (link) return `<${escaped(link)}>`;
    const person = people.find((candidate) => candidate.handle === handle);
    if (person) return `<@${person.id}|${person.handle}>`;
    const channel = workspace.channels.find((candidate) => candidate.name === name);
    return channel ? `<#${channel.id}|${channel.name}>` : escaped(all);
  });

/** Suffixes of `message.…` subscriptions, by channel type. */
const messageSuffixes: Readonly<Record<string, string>> = {
  im: 'im',
  mpim: 'mpim',
  channel: 'channels',
  group: 'groups',
};

const subscriptionOf = ({ type, channel_type: channelType }: Record<string, unknown>): string =>
  type === 'message' ? `message.${messageSuffixes[String(channelType)] ?? channelType}` : String(type);

const withheldInteraction = (payload: SlackRequest['payload'], app: InstalledApp): Withheld | undefined => {
  if (!app.interactivity) return 'interactivity_off';
  return payload.type === 'block_suggestion' && !app.optionsUrl ? 'no_options_url' : undefined;
};

const commandOf = ({ payload }: SlackRequest, { commands }: InstalledApp): AppCommand | undefined =>
  commands.find(({ command }) => command === payload.command);

const withheldReason = (app: InstalledApp, request: SlackRequest): Withheld | undefined => {
  const { kind, payload } = request;
  if (kind === 'interactive') return withheldInteraction(payload, app);
  if (kind === 'slash_commands') return commandOf(request, app) ? undefined : 'unknown_command';
  const subscription = subscriptionOf(payload.event as Record<string, unknown>);
  return app.events.includes(subscription) ? undefined : 'not_subscribed';
};

/** Only sends what the manifest asks for, and escapes the text of commands with `should_escape`. */
export const filterByManifest = (
  deliver: Deliver,
  { app, profiles }: Pick<WorkspaceState, 'app' | 'profiles'>,
): Deliver => {
  if (!app.hasManifest) return deliver;
  return async (request, ...rest) => {
    const withheld = withheldReason(app, request);
    if (withheld) {
      const failure = request.kind === 'interactive' ? ('dispatch_failed' as const) : undefined;
      return { status: 0, body: '', ms: 0, failure, withheld, request };
    }
    if (!commandOf(request, app)?.shouldEscape) return deliver(request, ...rest);
    const text = escapeText(String(request.payload.text), profiles);
    return deliver({ ...request, payload: { ...request.payload, text } }, ...rest);
  };
};

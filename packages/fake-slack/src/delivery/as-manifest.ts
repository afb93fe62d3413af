import type { AppCommand, InstalledApp } from '../manifest/app.ts';
import type { World } from '../world.ts';
import type { Deliver, SlackRequest, Withheld } from './delivery.ts';
import { escapedText } from './escaped-text.ts';

/** A channel's kind, as the name of an event of messages has it. */
const channels: Readonly<Record<string, string>> = {
  im: 'im',
  mpim: 'mpim',
  channel: 'channels',
  group: 'groups',
};

/** What an app subscribes to for this event. */
const subscriptionOf = ({ type, channel_type: channelType }: Record<string, unknown>): string =>
  type === 'message' ? `message.${channels[String(channelType)] ?? channelType}` : String(type);

const withheldInteraction = (payload: SlackRequest['payload'], app: InstalledApp): Withheld | undefined => {
  if (!app.interactivity) return 'interactivity_off';
  return payload.type === 'block_suggestion' && !app.optionsUrl ? 'no_options_url' : undefined;
};

const commandOf = ({ payload }: SlackRequest, { commands }: InstalledApp): AppCommand | undefined =>
  commands.find(({ command }) => command === payload.command);

const withheldBy = (app: InstalledApp, request: SlackRequest): Withheld | undefined => {
  const { kind, payload } = request;
  if (kind === 'interactive') return withheldInteraction(payload, app);
  if (kind === 'slash_commands') return commandOf(request, app) ? undefined : 'unknown_command';
  const subscription = subscriptionOf(payload.event as Record<string, unknown>);
  return app.events.includes(subscription) ? undefined : 'not_subscribed';
};

/** The same way, on which only that leaves which the manifest asks for, and as it asks for it. */
export const asManifestSays = (
  deliver: Deliver,
  { app, profiles }: Pick<World, 'app' | 'profiles'>,
): Deliver => {
  if (!app.hasManifest) return deliver;
  return async (request, ...rest) => {
    const withheld = withheldBy(app, request);
    if (withheld) {
      const failure = request.kind === 'interactive' ? ('dispatch_failed' as const) : undefined;
      return { status: 0, body: '', ms: 0, failure, withheld, request };
    }
    if (!commandOf(request, app)?.shouldEscape) return deliver(request, ...rest);
    const text = escapedText(String(request.payload.text), profiles);
    return deliver({ ...request, payload: { ...request.payload, text } }, ...rest);
  };
};

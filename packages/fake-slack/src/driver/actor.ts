import type { Delivery, SlackRequest } from '../delivery/delivery.ts';
import type { Events } from '../delivery/events.ts';
import type { Profile } from '../people.ts';
import type { ResponseTarget } from '../state/response-urls.ts';
import { workspace } from '../workspace.ts';
import type { World } from '../world.ts';

/** One person at work: what every part of the driver needs. */
export interface Actor {
  world: World;
  profile: Profile;
  /** How long waiting lasts before it fails. */
  timeoutMs: number;
  send: (request: SlackRequest) => Promise<Delivery>;
  events: Events;
  /** A fresh response_url, absolute. */
  responseUrl: (target: Omit<ResponseTarget, 'person'>) => string;
}

export const newTrigger = ({ world, profile }: Actor): string => world.triggers.issue(profile.id);

/** Words of Slack when an action or a shortcut came to nothing. */
export const slackSaysWhy = (
  actor: Actor,
  channel: string,
  what: 'action' | 'shortcut',
  { failure, withheld, exchange }: Delivery,
): void => {
  const say = (text: string) => actor.world.traffic.blaming(exchange, () => slackSays(actor, channel, text));
  if (withheld === 'interactivity_off') say('This app is not configured to handle interactive responses.');
  else if (failure) say(`This app did not respond: the ${what} failed with "${failure}"`);
};

/** Words of Slack itself, seen by this person only. */
export const slackSays = ({ world, profile }: Actor, channel: string, text: string): void => {
  world.traffic.told(text);
  world.messages.post({ channel, text, blocks: [], from: workspace.slackbotId, ephemeralTo: profile.id });
};

import type { Delivery } from '../delivery/delivery.ts';
import type { Events } from '../delivery/events.ts';
import type { Narrowing } from '../driver/find-element.ts';
import type { Person } from '../driver/person.ts';
import type { Input } from '../state/element-values.ts';
import type { World } from '../world.ts';
import type { AckSummary, ActionBody } from './api.ts';
import { orMissing } from './refused.ts';

/** Whom and what the routes act on. */
export interface Cast {
  world: World;
  people: readonly Person[];
  events: Events;
  /** How long Slack waits for an ack. */
  ackDeadlineMs: number;
}

/** @throws Refused 404 */
export const personOf = ({ people }: Pick<Cast, 'people'>, handle: string): Person =>
  orMissing(
    people.find((person) => person.handle === handle),
    `person "${handle}"`,
  );

export const ackOf = ({ status, ms, failure }: Partial<Delivery> = {}): AckSummary => ({
  status,
  ms,
  failure,
});

/** What can be acted on: a message, a modal or the Home tab. */
interface Surface {
  enter(values: Readonly<Record<string, Input>>): unknown;
  click(name: string, how: Narrowing): Promise<Delivery>;
  choose(name: string, input: Input, how: Narrowing): Promise<Delivery>;
}

/** The page has asked for confirmation already. */
export const act = async (surface: Surface, { actionId, blockId, input, values = {} }: ActionBody) => {
  surface.enter(values);
  const done =
    input === undefined ? surface.click(actionId, { blockId }) : surface.choose(actionId, input, { blockId });
  return ackOf(await done);
};

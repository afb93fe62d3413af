import { leastQueryLength, type Option, ownOptions, type Placed } from '../block-kit.ts';
import { checkOptions } from '../limits/surfaces.ts';
import { placeKey } from '../state/element-values.ts';
import type { Ground } from './ground.ts';
import { described } from './words.ts';

/** Asks the app for the options of a menu; none when they break a limit. */
export const typeahead = async (ground: Ground, placed: Placed, query: string): Promise<Option[]> => {
  const { actor, offered, suggestion } = ground;
  const { type, action_id: actionId } = placed.element;
  const least = leastQueryLength(placed.element);
  if (!type.endsWith('external_select'))
    throw new Error(`The ${described(placed)} is a ${type}, not an external select`);
  if (query.length < least)
    throw new Error(`Slack asks for options from ${least} characters on, not for "${query}"`);
  const delivery = await actor.send(suggestion({ blockId: placed.block.block_id, actionId, query }));
  if (delivery.failure)
    throw new Error(`The app didn’t send any options for the ${described(placed)}: ${delivery.failure}`);
  const { traffic, violations } = actor.world;
  const lawful = traffic.blaming(delivery.exchange, () =>
    violations.accept('block_suggestion', checkOptions(delivery.body)),
  );
  const options = lawful ? ownOptions(delivery.body as Parameters<typeof ownOptions>[0]) : [];
  offered.set(placeKey(placed), options);
  return options;
};

import { type Option, ownOptions } from '../block-kit.ts';
import { checkOptions } from '../limits/surfaces.ts';
import { placeKey } from '../state/element-values.ts';
import { findField } from './find-element.ts';
import type { Ground } from './ground.ts';

/** How many characters Slack waits for before it asks the app for options. */
const defaultQueryLength = 3;

/** Asks the app for the options of a menu; none when they break a limit. */
export const typeahead = async (ground: Ground, name: string, query: string): Promise<Option[]> => {
  const { actor, offered, suggestion } = ground;
  const placed = findField(ground.blocks(), name);
  const { type, action_id: actionId, min_query_length: least = defaultQueryLength } = placed.element;
  if (!type.endsWith('external_select')) throw new Error(`"${name}" is a ${type}, not an external select`);
  if (query.length < least)
    throw new Error(`Slack asks for options from ${least} characters on, not for "${query}"`);
  const delivery = await actor.send(suggestion({ blockId: placed.block.block_id, actionId, query }));
  if (delivery.failure) throw new Error(`The app offered no options for "${name}": ${delivery.failure}`);
  const { traffic, violations } = actor.world;
  const lawful = traffic.blaming(delivery.exchange, () =>
    violations.accept('block_suggestion', checkOptions(delivery.body)),
  );
  const options = lawful ? ownOptions(delivery.body as Parameters<typeof ownOptions>[0]) : [];
  offered.set(placeKey(placed), options);
  return options;
};

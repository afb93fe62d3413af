import type { Element } from '../../../../block-kit.ts';
import type { Place } from '../place.ts';
import type { Onlooker } from '../surface.ts';
import { type Choice, type ChoiceGroup, groupsOf } from './choices.ts';

/** Where the lines of a menu come from: they are there, or the app is asked for them. */
export type MenuSource =
  | { kind: 'fixed'; groups: readonly ChoiceGroup[] }
  | { kind: 'app'; leastQuery: number; load: (query: string) => Promise<readonly ChoiceGroup[]> };

/** How many characters Slack waits for before it asks the app for options. */
const defaultLeastQuery = 3;

const people = ({ people: all }: Onlooker): Choice[] =>
  all.map(({ id, name, title }) => ({ value: id, text: name, ...(title && { description: title }) }));

const channels = ({ channels: all }: Onlooker): Choice[] =>
  all.map(({ id, name }) => ({ value: id, text: `#${name}` }));

/** The person's direct messages with the app, whose id Slack makes of their own. */
const directMessages = ({ person }: Onlooker): Choice[] => [
  { value: `D${person.id.slice(1)}`, text: 'Direct messages with the app' },
];

const conversations = ({ filter }: Element, onlooker: Onlooker): ChoiceGroup[] => {
  const { include } = (filter ?? {}) as { include?: readonly string[] };
  const takes = (kind: string) => include === undefined || include.includes(kind);
  return [
    { label: 'Channels', choices: takes('public') ? channels(onlooker) : [] },
    { label: 'Direct messages', choices: takes('im') ? directMessages(onlooker) : [] },
  ];
};

export const menuSource = ({ block, element, surface }: Place): MenuSource => {
  const fixed = (groups: readonly ChoiceGroup[]): MenuSource => ({ kind: 'fixed', groups });
  switch (element.type.replace('multi_', '')) {
    case 'users_select':
      return fixed([{ choices: people(surface.onlooker) }]);
    case 'channels_select':
      return fixed([{ choices: channels(surface.onlooker) }]);
    case 'conversations_select':
      return fixed(conversations(element, surface.onlooker));
    case 'external_select':
      return {
        kind: 'app',
        leastQuery: element.min_query_length ?? defaultLeastQuery,
        load: async (query) => groupsOf(await surface.suggest(block.block_id, element.action_id, query)),
      };
    default:
      return fixed(groupsOf(element.option_groups ?? element.options ?? []));
  }
};

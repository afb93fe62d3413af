import { type Element, leastQueryLength } from '../../../../block-kit.ts';
import { directMessages as directMessagesOf } from '../../../../workspace.ts';
import type { Onlooker } from '../../text/onlooker.ts';
import type { Place } from '../place.ts';
import { type Choice, type ChoiceGroup, groupsOf } from './choices.ts';

/** Where the lines of a menu come from: they are there, or the app is asked for them. */
export type MenuSource =
  | { kind: 'fixed'; groups: readonly ChoiceGroup[] }
  | { kind: 'app'; leastQuery: number; load: (query: string) => Promise<readonly ChoiceGroup[]> };

const people = ({ people: all }: Onlooker): Choice[] =>
  all.map(({ id, name, title }) => ({ value: id, text: name, ...(title && { description: title }) }));

const channels = ({ channels: all }: Onlooker): Choice[] =>
  all.map(({ id, name }) => ({ value: id, text: `#${name}` }));

const directMessages = ({ person }: Onlooker): Choice[] => [
  { value: directMessagesOf(person.id), text: 'Direct messages with the app' },
];

const conversations = ({ filter }: Element, onlooker: Onlooker): ChoiceGroup[] => {
  const { include } = filter ?? {};
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
        leastQuery: leastQueryLength(element),
        load: async (query) => groupsOf(await surface.suggest(block.block_id, element.action_id, query)),
      };
    default:
      return fixed(groupsOf(element.option_groups ?? element.options ?? []));
  }
};

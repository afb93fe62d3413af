import {
  directMessages,
  type Element,
  leastQueryLength,
  type Option,
  type OptionGroup,
} from '@visitor-invitations/fake-slack/browser';
import type { Choice, ChoiceGroup } from '../../common/listbox.tsx';
import { plainWords } from '../../text/emoji.ts';
import type { Viewer } from '../../text/viewer.ts';
import type { ElementProps, Surface } from '../surface.ts';

export const choiceOf = ({ value = '', text, description }: Option): Choice => ({
  value,
  text: plainWords(text),
  ...(description && { description: plainWords(description) }),
});

/** Options as an app sends them, in groups or without. */
const groupsOf = (items: readonly (Option | OptionGroup)[]): ChoiceGroup[] => {
  const groups = items
    .filter((item) => 'options' in item)
    .map(({ label, options }) => ({ label: plainWords(label), choices: options.map(choiceOf) }));
  const alone = items.filter((item) => !('options' in item)).map((item) => choiceOf(item as Option));
  return alone.length > 0 ? [{ choices: alone }, ...groups] : groups;
};

export const allOf = (groups: readonly ChoiceGroup[]): Choice[] => groups.flatMap(({ choices }) => choices);

/** Without case and accents. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Choices that contain the query; empty groups are left out. */
export const matching = (groups: readonly ChoiceGroup[], query: string): ChoiceGroup[] => {
  const wanted = bare(query.trim());
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter(({ text }) => bare(text).includes(wanted)) }))
    .filter(({ choices }) => choices.length > 0);
};

/** Where choices come from: fixed, or loaded from the app. */
export type ChoiceSource =
  | { kind: 'fixed'; groups: readonly ChoiceGroup[] }
  | { kind: 'app'; leastQuery: number; load: (query: string) => Promise<readonly ChoiceGroup[]> };

const people = ({ people: all }: Viewer): Choice[] =>
  all.map(({ id, name, title }) => ({ value: id, text: name, ...(title && { description: title }) }));

const channels = ({ channels: all }: Viewer): Choice[] =>
  all.map(({ id, name }) => ({ value: id, text: `#${name}` }));

const conversations = ({ filter }: Element, viewer: Viewer): ChoiceGroup[] => {
  const takes = (kind: string) => filter?.include?.includes(kind) ?? true;
  const direct = { value: directMessages(viewer.person.id), text: 'Direct messages with the app' };
  return [
    { label: 'Channels', choices: takes('public') ? channels(viewer) : [] },
    { label: 'Direct messages', choices: takes('im') ? [direct] : [] },
  ];
};

export const choiceSource = (
  { block, element }: ElementProps,
  { suggest }: Surface,
  viewer: Viewer,
): ChoiceSource => {
  const fixed = (groups: readonly ChoiceGroup[]): ChoiceSource => ({ kind: 'fixed', groups });
  switch (element.type.replace('multi_', '')) {
    case 'users_select':
      return fixed([{ choices: people(viewer) }]);
    case 'channels_select':
      return fixed([{ choices: channels(viewer) }]);
    case 'conversations_select':
      return fixed(conversations(element, viewer));
    case 'external_select':
      return {
        kind: 'app',
        leastQuery: leastQueryLength(element),
        load: async (query) => groupsOf(await suggest(block.block_id, element.action_id, query)),
      };
    default:
      return fixed(groupsOf(element.option_groups ?? element.options ?? []));
  }
};

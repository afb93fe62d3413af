import { leastQueryLength, type Option } from '@visitor-invitations/fake-slack/browser';
import type { Choice } from '../../common/listbox.tsx';
import type { Viewer } from '../../text/viewer.ts';
import type { ElementProps, Surface } from '../surface.ts';

export const choiceOf = ({ value = '', text }: Option): Choice => ({ value, text: text.text });

/** Without case and accents. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Choices that contain the query. */
export const matching = (choices: readonly Choice[], query: string): Choice[] => {
  const wanted = bare(query.trim());
  return choices.filter(({ text }) => bare(text).includes(wanted));
};

/** Where choices come from: fixed, or loaded from the app. */
export type ChoiceSource =
  | { kind: 'fixed'; choices: readonly Choice[] }
  | { kind: 'app'; leastQuery: number; load: (query: string) => Promise<readonly Choice[]> };

const people = ({ people: all }: Viewer): Choice[] =>
  all.map(({ id, name, title }) => ({ value: id, text: name, ...(title && { description: title }) }));

const channels = ({ channels: all }: Viewer): Choice[] =>
  all.map(({ id, name }) => ({ value: id, text: `#${name}` }));

export const choiceSource = (
  { block, element }: ElementProps,
  { suggest }: Surface,
  viewer: Viewer,
): ChoiceSource => {
  const fixed = (choices: readonly Choice[]): ChoiceSource => ({ kind: 'fixed', choices });
  switch (element.type.replace('multi_', '')) {
    case 'users_select':
      return fixed(people(viewer));
    case 'conversations_select':
      return fixed(channels(viewer));
    case 'external_select':
      return {
        kind: 'app',
        leastQuery: leastQueryLength(element),
        load: async (query) => (await suggest(block.block_id, element.action_id, query)).map(choiceOf),
      };
    default:
      return fixed((element.options ?? []).map(choiceOf));
  }
};

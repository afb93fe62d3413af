import type { Element, Option } from '../block-kit.ts';
import type { Profile } from '../people.ts';
import { channelNamed, conversationNamed, userNamed } from './people-and-places.ts';
import { wordsOf } from './words.ts';

/** Who enters something where, and what can be chosen there. */
export interface Entry {
  element: Element;
  options: readonly Option[];
  person: Profile;
  profiles: readonly Profile[];
  appName: string;
}

export type Item = string | number | Date;
export type Read = (item: Item, entry: Entry) => unknown;

/** How what can be chosen is called. */
export interface Calling {
  option: Read;
  user: Read;
  channel: Read;
  conversation: Read;
}

const noOption = (item: Item, { options }: Entry, nameOf: (option: Option) => string | undefined): never => {
  const names = options.map(nameOf).join(', ') || 'none (load them with typeahead first)';
  throw new Error(`There is no option "${item}". Options: ${names}`);
};

/** By what a person sees, and else by value or id. */
export const byWords: Calling = {
  option: (item, entry) => {
    const { options } = entry;
    const byText = options.filter(({ text }) => wordsOf(text) === item);
    if (byText.length > 1) throw new Error(`Several options say "${item}": choose one by its value`);
    const found = byText[0] ?? options.find(({ value }) => value === item);
    return found ?? noOption(item, entry, ({ text }) => wordsOf(text));
  },
  user: (item, { profiles }) => userNamed(String(item), profiles),
  channel: (item) => channelNamed(String(item)),
  conversation: (item, { element, person, appName }) =>
    conversationNamed(String(item), element, person, appName),
};

/** By value or id alone: a text may be another option's value. Channels have their sign, which no id has. */
export const byIds: Calling = {
  ...byWords,
  option: (item, entry) =>
    entry.options.find(({ value }) => value === item) ?? noOption(item, entry, ({ value }) => value),
  user: (item, { profiles }) => {
    const found = profiles.find(({ id, deleted }) => id === item && !deleted);
    if (found) return found.id;
    throw new Error(`There is nobody with the user id "${item}"`);
  },
};

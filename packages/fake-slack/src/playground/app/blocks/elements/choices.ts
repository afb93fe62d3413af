import type { Option, OptionGroup } from '../../../../block-kit.ts';
import { plainWords } from '../../text/text-object.tsx';

/** One line of a menu. */
export interface Choice {
  value: string;
  text: string;
  description?: string;
}

export interface ChoiceGroup {
  /** Its heading. */
  label?: string;
  choices: readonly Choice[];
}

export const choiceOf = ({ value = '', text, description }: Option): Choice => ({
  value,
  text: plainWords(text),
  ...(description && { description: plainWords(description) }),
});

const isGroup = (item: Option | OptionGroup): item is OptionGroup => 'options' in item;

/** Options as an app sends them, in groups or without. */
export const groupsOf = (items: readonly (Option | OptionGroup)[]): ChoiceGroup[] => {
  const groups = items
    .filter(isGroup)
    .map(({ label, options }) => ({ label: plainWords(label), choices: options.map(choiceOf) }));
  const alone = items.filter((item): item is Option => !isGroup(item)).map(choiceOf);
  return alone.length > 0 ? [{ choices: alone }, ...groups] : groups;
};

export const allOf = (groups: readonly ChoiceGroup[]): Choice[] => groups.flatMap(({ choices }) => choices);

/** Without case and accents. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** What contains the query; a group without any goes. */
export const matching = (groups: readonly ChoiceGroup[], query: string): ChoiceGroup[] => {
  const wanted = bare(query.trim());
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter(({ text }) => bare(text).includes(wanted)) }))
    .filter(({ choices }) => choices.length > 0);
};

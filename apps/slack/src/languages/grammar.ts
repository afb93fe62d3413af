import type { Grammar } from './en/grammar.ts';
import { registered } from './registered.ts';

const all: readonly Grammar[] = Object.values(registered).map(({ grammar }) => grammar);

/** Any of some patterns. */
export const anyOf = (patterns: readonly string[]): string => `(?:${patterns.filter(Boolean).join('|')})`;

type Keys<Value> = { [Key in keyof Grammar]: Grammar[Key] extends Value ? Key : never }[keyof Grammar];

/** A pattern of all languages: people mix them. */
export const anyLanguage = (key: Keys<string>): string => anyOf(all.map((grammar) => grammar[key]));

/** The same for each of a list, such as the months. */
export const eachInAnyLanguage = (key: Keys<readonly string[]>): readonly string[] =>
  registered.en.grammar[key].map((_, index) => anyOf(all.map((grammar) => grammar[key][index] ?? '')));

import { deGrammar } from './de/grammar.ts';
import { de } from './de/words.ts';
import { enGrammar } from './en/grammar.ts';
import { en } from './en/words.ts';

/** Every language of the app, English first: a folder each, with its words and how people write days and hours in it. */
export const registered = {
  en: { words: en, grammar: enGrammar },
  de: { words: de, grammar: deGrammar },
};

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Texts } from './en/words.ts';
import { registered } from './registered.ts';

export type { Texts, WriteWords } from './en/words.ts';

/** A language that the app speaks. */
export type Language = keyof typeof registered;

/** Every language, English first. */
export const languages = Object.keys(registered) as readonly Language[];

const reading = new AsyncLocalStorage<Language>();

/** Runs what is written for a person in their language. */
export const inLanguage = <Value>(language: Language, run: () => Value): Value => reading.run(language, run);

/** The language of who reads; English where that is not known. */
export const currentLanguage = (): Language => reading.getStore() ?? 'en';

/** The texts in that language. */
export const texts = (): Texts => registered[currentLanguage()].words;

/** A text of the catalogue in each language, such as words that everybody may type. */
export const inEveryLanguage = <Value>(of: (texts: Texts) => Value): Value[] =>
  Object.values(registered).map(({ words }) => of(words));

/** The app's language for a locale of Slack, such as `de-DE`, or for what a browser accepts: `de-AT,de;q=0.9`. */
export const languageOf = (locale: string): Language =>
  languages.find((language) => locale.toLowerCase().split(/[-,;]/)[0] === language) ?? 'en';

/** The locale for dates among the texts: a person's own, unless they chose another language than that of their Slack. */
export const localeFor = (locale: string): string => {
  const language = currentLanguage();
  if (languageOf(locale) === language) return locale;
  return registered[language].grammar.locale;
};

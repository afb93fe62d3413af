import { de } from '../src/languages/de/words.ts';
import { en } from '../src/languages/en/words.ts';

/** The texts of each language. */
export const catalogue = { en, de } as const;

/** A text of the catalogue, by its place: `modal.title`. */
export type Entry = readonly [place: string, text: unknown];

export const isText = (value: unknown): value is { readonly plain: string; readonly mrkdwn: string } =>
  typeof value === 'object' && value !== null && 'mrkdwn' in value;

/** Every text of a language; words that people type are one entry, as another language may have more of them. */
export const entriesOf = (value: unknown, place = ''): Entry[] =>
  typeof value !== 'object' || value === null || isText(value) || Array.isArray(value)
    ? [[place, value]]
    : Object.entries(value).flatMap(([key, inner]) => entriesOf(inner, place ? `${place} ${key}` : key));

/** The texts of a language that are always the same, as Slack is given them. */
const constantsOf = (language: object): string[] =>
  entriesOf(language).flatMap(([, text]) => {
    if (isText(text)) return [text.mrkdwn, text.plain];
    return typeof text === 'string' ? [text] : [];
  });

const german = new Set(constantsOf(de));

/** The English texts that are not German as well. */
export const englishAlone = new Set(constantsOf(en).filter((text) => !german.has(text)));

import { phrases } from './words/words.ts';

const QUOTE = '["\'“”„‟‘’‚‛«»‹›「」`´]';

/** Numbers, bullets, boxes, arrows and smileys at the start of a line. */
const marker =
  /^(?:[-–—•·*‣▪▫◦●○■□☐☑☒✓✔✗✘➤➢➔→⇒»>►▶◆◇~=|]+(?=\s|\p{L}|\d|["'“„([])|[([]\d{1,4}[)\]]|\d{1,4}[.):\]]+(?!\d)|#\s?\d{1,4}[.):]?|(?:no|nr)\.?\s?\d{1,4}[.):]?(?=\s)|\d{1,4}\s*[-–/|]\s|\d{1,4}\s+(?=\p{L}|["'“„])|\[[ xX✓]?\]|\(?[a-zA-Z]\)|(?:i{1,3}|iv|vi{1,3}|ix)[.)]\s|[\u2460-\u24ff\u2776-\u2793]|:[a-z0-9_+-]+:|\p{Extended_Pictographic}+)\s*/iu;

const opening = new RegExp(
  `^(?:${phrases('opening')}|(?:guest|gast) (?=\\S+ \\S)|[([{](?:${phrases('outsider').replaceAll(' ', '|')})[)\\]}]:? ?)`,
  'iu',
);
const shouted = /^EXT(?:ERN(?:AL)?)?[.:]? /;
const label = new RegExp(`^(?:${phrases('labels')})\\s*#?\\d{0,3}\\s*(?:[:=]\\s*|\\s[-–]\\s)`, 'iu');
const closing = new RegExp(
  `(?:\\s+(?:${phrases('closing')})|\\s+via\\s.+|\\s+(?:EXT|EXTERN))[\\s.!,]*$`,
  'u',
);
const headingLine = new RegExp(
  `^(?:[\\p{P}\\p{S}\\s]*|\\s*(?:${phrases('labels')})(?!\\p{L}).*[:：]\\s*)$`,
  'iu',
);

const quotes = new RegExp(`^${QUOTE}+(?![ts]\\s)|${QUOTE}+$`, 'gu');
const edges =
  /^[\s\ue000,;:|)\]}>/\\]+|[\s\ue000,;:|<([{/\\=•·]+$|\s[-–—→=]+>?$|(?<!(?:^|[\s.-])(?:\p{L}|jr|sr|st|dr|esq|inc|ltd|co|corp|bros))[.!?]+$/giu;

const withoutMarkup = (text: string): string =>
  text
    .replace(/\p{Extended_Pictographic}+/gu, ' ')
    .replace(/(^|[\s(["“„|,;])[*_~`]+(?=[^\s*_~`])/g, '$1')
    .replace(/(?<=[^\s*_~`])[*_~`]+(?=$|[\s)\]"”“|,;.:!?])/g, '')
    .replace(/ +/g, ' ')
    .trim();

/** Removes quotes from both ends, except the one in `'t Hooft`. */
export const unquoted = (text: string): string => text.trim().replace(quotes, '').trim();

/** Whether a line doesn't name anybody, because it's blank or announces visitors: `Visitors for Monday:`. */
export const isHeadingLine = (text: string): boolean => headingLine.test(text);

/** Removes what surrounds a name: list markers, quotes, formatting, and words before and after it. */
export const stripSurroundings = (text: string): string => {
  let rest = withoutMarkup(text);
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(edges, '').trim();
    for (const around of [marker, label, opening, shouted, closing, quotes]) rest = rest.replace(around, '');
    rest = rest.trim();
    if (rest === '') return before;
  }
  return rest;
};

import { nameToEmoji } from 'gemoji';

/** Looks up untrusted names: inherited properties such as `constructor` are not found. */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** `:wave:`, `:wave::skin-tone-3:` */
export const emojiCode = /:([a-z0-9_+'-]+):(?::skin-tone-([2-6]):)?/g;

/** U+1F3FB is tone 2. */
const FIRST_SKIN_TONE = 0x1f3f9;

/** The emoji of a short code. */
export const emojiOf = (name: string, tone?: string): string | undefined => {
  const emoji = own(nameToEmoji, name);
  if (!emoji || !tone) return emoji;
  const [first = '', ...others] = emoji.replace('\uFE0F', '');
  return first + String.fromCodePoint(FIRST_SKIN_TONE + Number(tone)) + others.join('');
};

/** The words of a plain_text object, with its short codes as emoji; an unknown one stays as it is. */
export const plainWords = ({ text, emoji = true }: { text: string; emoji?: boolean }): string =>
  emoji ? text.replace(emojiCode, (code, name: string, tone?: string) => emojiOf(name, tone) ?? code) : text;

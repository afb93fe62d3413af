import { nameToEmoji } from 'gemoji';

/** Looks up untrusted names: inherited properties such as `constructor` are not found. */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** `:wave:`, or `:wave::skin-tone-3:` without its tone. */
export const emojiCode = /:([a-z0-9_+'-]+):(?::skin-tone-[2-6]:)?/g;

/** The emoji of a short code. */
export const emojiOf = (name: string): string | undefined => own(nameToEmoji, name);

/** The words of a plain_text object, with its short codes as emoji; an unknown one stays as it is. */
export const plainWords = ({ text, emoji = true }: { text: string; emoji?: boolean }): string =>
  emoji ? text.replace(emojiCode, (code, name: string) => emojiOf(name) ?? code) : text;

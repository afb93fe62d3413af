import { inEveryLanguage } from '../languages/texts.ts';

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const asks = inEveryLanguage(({ help }) => help.asks);
const openings = asks.flatMap(({ opening }) => wordsIn(opening));
const around = new Set([...openings, ...asks.flatMap((words) => wordsIn(words.around))]);

/** What a question is about: `tomorrow` in `who is coming tomorrow?`, nothing in `who is coming?`; `undefined` for other words. */
export const askedFor = (text: string): string | undefined => {
  const words = wordsIn(text.replace(/[?!.]+$/, ''));
  if (!openings.includes(words[0]?.toLowerCase().replace(/['’]s$/, '') ?? '')) return undefined;
  return words.filter((word) => !around.has(word.toLowerCase().replace(/['’]s$/, ''))).join(' ');
};

const address = /\S+@\S+\.\S+/;
const clock = /(?<!\d)\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m\b|uhr\b)|(?<!\d)\d{1,2}:\d\d(?!\d)/i;

/** Whether words invite somebody: a name beside an address, or beside an hour. */
export const isInvitation = (text: string): boolean =>
  wordsIn(text.replace(address, ' ')).length > 1 && (address.test(text) || clock.test(text));

import type { Attendee } from './calendar-event.ts';

/** Words that a family name begins with. */
const PARTICLES = new Set(
  'af al am bin da das de degli dei del della den der di do dos du el ibn la las le los san ten ter van von vom zu zum zur'.split(
    ' ',
  ),
);

/** The two names that the service asks for. */
export interface GuestName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The name of a guest as calendars show it, such as `Doe, Jane (ACME)` or `ludwig van beethoven`; without one, what the
 * address tells. The service asks for two: who has one is named with the domain.
 */
export const guestName = ({ name, email }: Pick<Attendee, 'name' | 'email'>): GuestName => {
  const [local = '', domain = ''] = email.split('@');
  const shown = name.includes('@') ? '' : name.replace(/\s*[([{].*?[)\]}]/g, '').trim();
  const { firstName, lastName } = split(shown || local.replace(/[._+-]+/g, ' ').trim() || local);
  return { firstName, lastName: lastName || domain };
};

const split = (shown: string): GuestName => {
  const [family = '', given = ''] = shown.split(/\s*,\s*/);
  if (family && given) return { firstName: capitals(wordsOf(given)), lastName: capitals(wordsOf(family)) };
  const words = wordsOf(family || given);
  const particle = words.findIndex((word, index) => index > 0 && PARTICLES.has(word.toLowerCase()));
  const at = particle > 0 ? particle : 1;
  return { firstName: capitals(words.slice(0, at)), lastName: capitals(words.slice(at)) };
};

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** With capitals where somebody wrote none, but for particles. */
const capitals = (words: readonly string[]): string => words.map(capital).join(' ');

const capital = (word: string): string =>
  word !== word.toLowerCase() || PARTICLES.has(word)
    ? word
    : word.replace(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase());

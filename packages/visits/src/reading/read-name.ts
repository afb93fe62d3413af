import { contactsIn } from './contacts.ts';
import type { Name } from './full-name.ts';
import { personIn } from './person.ts';
import { plain } from './plain.ts';
import { isParticle } from './words/words.ts';

/** Addresses of several people, or of nobody. */
const isRole =
  /^(?:admin|billing|buchhaltung|contact|empfang|hello|help|hr|info|kontakt|mail|marketing|no-?reply|noreply|office|post|reception|sales|service|support|team|vertrieb)$/i;

const capital = (word: string): string =>
  word !== word.toLowerCase() || isParticle(word)
    ? word
    : word.replace(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase());

/** A name with capitals where somebody wrote none, but for particles: `ludwig van beethoven`. */
export const capitalized = (name: string): string => name.split(' ').map(capital).join(' ');

/** Starts and ends with a letter: `o'brien`, but not `a'`. */
const NAME_WORD = /^\p{L}([\p{L}\p{M}'’-]*[\p{L}\p{M}])?$/u;

/** The name in an address such as `jane.doe@example.com`. */
const nameInAddress = (email: string): Name => {
  const [local = ''] = email.replace(/\+.*(?=@)/, '').split('@');
  const words = local.replace(/\d+$/, '').split(/[._]+/).filter(Boolean);
  if (isRole.test(local) || !words.every((word) => NAME_WORD.test(word))) return {};
  const [first, ...others] = words.map((word) => capitalized(word.toLowerCase()));
  return {
    ...(first && { firstName: first }),
    ...(others.length > 0 && { lastName: others.join(' ') }),
  };
};

/**
 * Reads the name of one person as people, address books and calendars write it. What is no part of a name goes: titles,
 * degrees, pronouns, list markers, quotes. `isUnclear` says that something is left over, or that the words may mean
 * something else.
 *
 * @param email tells some orders apart, and names the person where the text doesn't
 * @example
 * readName('EXT: Doe, Dr. Jane | ACME') // { firstName: 'Jane', lastName: 'Doe', companyName: 'ACME' }
 */
export const readName = (text: string, email?: string): Name => {
  const { text: rest, emails, isUnclear: hasNumbers } = contactsIn(plain(text));
  const address = email ?? emails[0] ?? '';
  const name = personIn(rest, address);
  const isUnclear = name.isUnclear || hasNumbers || emails.length > 1;
  if (name.firstName || name.lastName) return isUnclear ? { ...name, isUnclear } : name;
  return { ...nameInAddress(address), ...name };
};

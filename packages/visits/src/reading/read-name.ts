import { contactsIn } from './contacts.ts';
import { personIn } from './person.ts';
import { plain } from './plain.ts';
import { known, type Name } from './visitor.ts';
import { isParticle, listOf } from './words/words.ts';

/** A name with capitals where somebody wrote none, but for particles: `ludwig van beethoven`. */
export const capitalized = (name: string): string =>
  name
    .split(' ')
    .map((word) =>
      word !== word.toLowerCase() || isParticle(word)
        ? word
        : word.replace(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase()),
    )
    .join(' ');

/** Addresses of several people, or of nobody. */
const isRole = listOf('roles');

/** Starts and ends with a letter: `o'brien`, but not `a'`. */
const NAME_WORD = /^\p{L}([\p{L}\p{M}'’-]*[\p{L}\p{M}])?$/u;

/** The name in an address such as `jane.doe@example.com`. */
const nameInAddress = (email: string): Name => {
  const [local = ''] = email.toLowerCase().split(/[+@]/);
  const words = local.replace(/\d+$/, '').split(/[._]+/).filter(Boolean);
  if (isRole(local) || !words.every((word) => NAME_WORD.test(word))) return {};
  const [firstName = '', ...others] = words.map(capitalized);
  return known({ firstName, lastName: others.join(' ') });
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
  const contacts = contactsIn(plain(text));
  const address = email ?? contacts.emails[0] ?? '';
  const person = personIn(contacts.text, address);
  const name = known({ ...person, isUnclear: person.isUnclear || contacts.isUnclear });
  return name.firstName || name.lastName ? name : { ...nameInAddress(address), ...name };
};

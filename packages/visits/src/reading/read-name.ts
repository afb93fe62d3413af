import { contactsIn } from './contacts.ts';
import { personIn } from './person.ts';
import { plain } from './plain.ts';
import { known, type Name } from './visitor.ts';
import { isParticle, listOf } from './words/words.ts';

/** Capitalises a lower-case name, except for particles: `ludwig van beethoven`. */
export const capitalized = (name: string): string =>
  name
    .split(' ')
    .map((word) =>
      word !== word.toLowerCase() || isParticle(word)
        ? word
        : word.replace(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase()),
    )
    .join(' ');

/** Addresses that belong to several people, or to nobody. */
const isRole = listOf('roles');

/** Starts and ends with a letter: `o'brien`, but not `a'`. */
const NAME_WORD = /^\p{L}([\p{L}\p{M}'’-]*[\p{L}\p{M}])?$/u;

/** The name in an address like `jane.doe@example.com`. */
const nameInAddress = (email: string): Name => {
  const [local = ''] = email.toLowerCase().split(/[+@]/);
  const words = local.replace(/\d+$/, '').split(/[._]+/).filter(Boolean);
  if (isRole(local) || !words.every((word) => NAME_WORD.test(word))) return {};
  const [firstName = '', ...others] = words.map(capitalized);
  return known({ firstName, lastName: others.join(' ') });
};

/**
 * Reads one person's name as people, address books and calendars write it. Drops everything else: titles, degrees, pronouns,
 * list markers, quotes. `isUnclear` means that something is left over, or that the words may mean something else.
 *
 * @param email settles some orders of names, and supplies the name if the text has none
 * @example readName('EXT: Doe, Dr. Jane | ACME') // { firstName: 'Jane', lastName: 'Doe', companyName: 'ACME'
 * }
 */
export const readName = (text: string, email?: string): Name => {
  const contacts = contactsIn(plain(text));
  const address = email ?? contacts.emails[0] ?? '';
  const person = personIn(contacts.text, address);
  const name = known({ ...person, isUnclear: person.isUnclear || contacts.isUnclear });
  return name.firstName || name.lastName ? name : { ...nameInAddress(address), ...name };
};

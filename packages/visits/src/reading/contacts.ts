/** Marks where an address or a phone number was. */
export const CONTACT = '\ue000';

const address = new RegExp(
  '[<([{"\'“„`*]{0,4}(?:(?<![\\p{L}\\p{M}])(?:e-?mail(?:[- ]?adress?e?)?|mail)\\s*[:=]?\\s*)?' +
    "(?<email>[\\p{L}\\p{N}_][\\p{L}\\p{N}\\p{M}.'’+_%&~#-]{0,63}@" +
    '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}-]{0,62}(?:\\.[\\p{L}\\p{N}\\p{M}-]{1,63}){0,8})[>)\\]}"\'”“`*]{0,4}',
  'giu',
);
const phone = new RegExp(
  '(?<label>(?<![\\p{L}\\p{M}])(?:telefon(?:nummer)?|telephone|tel|phone|ph|mobile?|mobilnummer|mobil|mob|handy|cell|' +
    '[mtp](?=[.:]|\\s+[+0(]))\\.?\\s*[:=]?\\s*)?(?<![\\p{L}\\p{N}.,/])(?<number>(?:\\+|0|\\(0\\d{0,5}\\))' +
    '\\s?\\(?\\d[\\d ().\\/-]{4,24}\\d|\\(?\\d{3}\\)?[-. ]\\d{3}[-. ]\\d{4})(?![\\p{L}\\p{N}@])',
  'giu',
);
const date = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;
const mobileLabel = /^(?:m|handy|cell)/i;
const mobileNumber = /^(?:\+44 ?(?:\(0\))? ?7|07|\+49 ?(?:\(0\))? ?1[567]|01[567])/;

/** A text without its addresses and phone numbers, which are listed separately. */
export interface Contacts {
  readonly text: string;
  /** The addresses, without duplicates. */
  readonly emails: readonly string[];
  readonly mobile: string;
  /** Whether there are several addresses, or several phone numbers without a single mobile one among them. */
  readonly isUnclear: boolean;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Takes email addresses and phone numbers out of a text. */
export const contactsIn = (text: string): Contacts => {
  const emails = new Map<string, string>();
  const numbers: string[] = [];
  const mobiles: string[] = [];
  const withoutEmails = text.replace(address, (...found) => {
    const { email = '' } = found.at(-1) as Groups;
    const bare = email.replace(/[.'’_-]+$/, '');
    emails.set(bare.toLowerCase(), bare);
    return ` ${CONTACT} `;
  });
  const left = withoutEmails.replace(phone, (all, ...found) => {
    const { label = '', number = '' } = found.at(-1) as Groups;
    if (date.test(number) || number.replace(/\D/g, '').length < 7) return all;
    const isMobile = mobileLabel.test(label) || mobileNumber.test(number);
    (isMobile ? mobiles : numbers).push(number.trim());
    return ` ${CONTACT} `;
  });
  const [mobile = ''] = [...mobiles, ...numbers];
  const isOpen = mobiles.length > 1 || (mobiles.length === 0 && numbers.length > 1);
  return { text: left, emails: [...emails.values()], mobile, isUnclear: emails.size > 1 || isOpen };
};

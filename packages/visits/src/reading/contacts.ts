/** Where an address or a phone number was. */
export const CONTACT = '\ue000';

const LABEL = '(?:(?<![\\p{L}\\p{M}])(?:e-?mail(?:[- ]?adress?e?)?|mail)\\s*[:=]?\\s*)?';
const address = new RegExp(
  `[<([{"'“„\`*]{0,4}${LABEL}(?<email>[\\p{L}\\p{N}_][\\p{L}\\p{N}\\p{M}.'’+_%&~#-]{0,63}@[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}-]{0,62}(?:\\.[\\p{L}\\p{N}\\p{M}-]{1,63}){0,8})[>)\\]}"'”“\`*]{0,4}`,
  'giu',
);

const PHONE_LABEL =
  '(?<label>(?<![\\p{L}\\p{M}])(?:telefon(?:nummer)?|telephone|tel|phone|mobile?|mobilnummer|mobil|mob|handy|cell|ph|[mtp](?=[.:]|\\s+[+0(]))\\.?\\s*[:=]?\\s*)?';
const phone = new RegExp(
  `${PHONE_LABEL}(?<![\\p{L}\\p{N}.,/])(?<number>(?:\\+|0|\\(0\\d{0,5}\\))\\s?\\(?\\d[\\d ().\\/-]{4,24}\\d|\\(?\\d{3}\\)?[-. ]\\d{3}[-. ]\\d{4})(?![\\p{L}\\p{N}@])`,
  'giu',
);
const isDate = (text: string) => /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/.test(text);
const isMobile = (label: string, number: string) =>
  /^(?:m|handy|cell)/i.test(label) ||
  /^(?:\+44 ?(?:\(0\))? ?7|07|\+49 ?(?:\(0\))? ?1[567]|01[567])/.test(number);

/** A text whose addresses and phone numbers were taken out. */
export interface Contacts {
  readonly text: string;
  /** Each once. */
  readonly emails: readonly string[];
  readonly mobile?: string;
  /** Whether there are several phone numbers, none of which is the only mobile one. */
  readonly isUnclear: boolean;
}

/** Takes email addresses and phone numbers out of a text. */
export const contactsIn = (text: string): Contacts => {
  const emails = new Map<string, string>();
  const numbers: { readonly number: string; readonly isMobile: boolean }[] = [];
  const left = text
    .replace(address, (...found) => {
      const { email = '' } = found.at(-1) as Readonly<Record<string, string>>;
      const bare = email.replace(/[.'’_-]+$/, '');
      emails.set(bare.toLowerCase(), bare);
      return ` ${CONTACT} `;
    })
    .replace(phone, (all, ...found) => {
      const { label = '', number = '' } = found.at(-1) as Readonly<Record<string, string>>;
      if (isDate(number) || number.replace(/\D/g, '').length < 7) return all;
      numbers.push({ number: number.trim(), isMobile: isMobile(label, number) });
      return ` ${CONTACT} `;
    });
  const mobiles = numbers.filter((one) => one.isMobile);
  const [only] = mobiles.length > 0 ? mobiles : numbers;
  return {
    text: left,
    emails: [...emails.values()],
    ...(only && { mobile: only.number }),
    isUnclear: numbers.length > 1 && mobiles.length !== 1,
  };
};

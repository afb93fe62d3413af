/** A text for comparison: letter case, accents, Unicode form and white space make no difference. */
export const plain = (text = ''): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether a text contains every word that was typed, in any order. */
export const fitsWords = (text: string, typed: string): boolean => {
  const searched = plain(text);
  return plain(typed)
    .split(' ')
    .every((word) => searched.includes(word));
};

/** How a person is named to a builder; an empty text for somebody without a name. */
export const fullName = ({
  firstName,
  lastName,
}: Partial<Record<'firstName' | 'lastName', string | undefined>>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

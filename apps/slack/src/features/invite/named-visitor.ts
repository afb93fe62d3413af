import type { FormValues } from '../../form/values.ts';

const isAddress = (word: string) => /^[^\s@]+@[^\s@]+$/.test(word);

/** Slack sends a linked address as `<mailto:jane@example.com|jane@example.com>`. */
const unlinked = (word: string) => {
  const bare = word.replace(/^<mailto:([^|>]+)(?:\|[^>]*)?>[,;]?$/, '$1');
  return isAddress(bare) ? bare.replace(/^[<(]+|[>),;]+$/g, '') : bare;
};

/** Reads the visitor from the words after the command: `Jane Doe`, `Doe, Jane`, `Jane Doe jane@example.com`. */
export const namedVisitor = (words: string): FormValues => {
  const all = words.split(/\s+/).filter(Boolean).map(unlinked);
  const email = all.find(isAddress);
  const name = all.filter((word) => !isAddress(word)).join(' ');
  const [last, first] = name.includes(',') ? name.split(/\s*,\s*/, 2) : [];
  const [firstName = '', ...rest] = first ? [first] : name.replace(/,/g, '').split(' ');
  const lastName = first ? (last ?? '') : rest.join(' ');
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
  };
};

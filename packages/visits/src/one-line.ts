/** Long enough for a name or a subject, but too short to crowd out the rest of an answer. */
const MAX = 200;

/** Control, bidirectional, zero-width, broken and other invisible characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]/gu;

/**
 * Text from the service or the person, safe for a model: one visible line of at most 200 characters. With line breaks, a
 * visitor's name could pose as another visit in a list, or as an instruction.
 */
export const oneLine = (text: string): string => {
  const line = text
    .replace(/[\s\u0085]+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length <= MAX ? line : `${line.slice(0, MAX - 1).replace(/[\ud800-\udbff]$/, '')}…`;
};

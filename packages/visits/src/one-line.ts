/** Long enough for a name or a subject, and short enough that no text crowds out the rest of an answer. */
const MAX = 200;

/** Control, bidirectional and zero-width characters, broken ones, and other characters that nobody sees. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]/gu;

/**
 * Text from the service or the person as a model reads it: one visible line of at most 200 characters. With line breaks in
 * it, a visitor's name could pose as another visit of a list, or as an instruction.
 */
export const oneLine = (text: string): string => {
  const line = text
    .replace(/[\s\u0085]+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length <= MAX ? line : `${line.slice(0, MAX - 1).replace(/[\ud800-\udbff]$/, '')}…`;
};

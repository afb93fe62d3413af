/** The first letters of the first and the last name. */
export const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('');
};

/** Degrees: spreads the names of the demo workspace best. */
const STEP = 123;

/** A colour for each name: degrees on the wheel. */
export const hueOf = (name: string): number =>
  ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) * STEP) % 360;

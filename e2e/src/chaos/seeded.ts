/** Gives numbers of at least 0 and less than 1. */
export type Random = () => number;

/** FNV-1a: words to a number of 32 bits. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
};

/** Random numbers that are the same for the same words (mulberry32): what happens does not depend on when. */
export const seeded = (...words: readonly (string | number)[]): Random => {
  let state = hash(words.join(' '));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Picks one of several, each as often as its weight says. */
export const pick = <Choice extends { readonly weight: number }>(
  choices: readonly Choice[],
  random: Random,
): Choice => {
  let left = random() * choices.reduce((sum, { weight }) => sum + weight, 0);
  const picked = choices.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  if (!picked) throw new Error('There is nothing to pick from');
  return picked;
};

/** A whole number of at least `from` and at most `to`. */
export const between = (from: number, to: number, random: Random) =>
  from + Math.floor(random() * (to - from + 1));

/** Gives numbers of at least 0 and less than 1. */
export type Random = () => number;

/** Random numbers that are the same for the same words (FNV-1a, mulberry32). */
export const seeded = (...words: readonly (string | number)[]): Random => {
  let state = 0x811c9dc5;
  for (const letter of words.join(' ')) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A whole number of at least `from` and at most `to`. */
export const between = (from: number, to: number, random: Random) =>
  from + Math.floor(random() * (to - from + 1));

/** One of several. */
export const pick = <Choice>(choices: readonly Choice[], random: Random): Choice =>
  choices[between(0, choices.length - 1, random)] as Choice;

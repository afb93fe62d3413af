import { createHash } from 'node:crypto';

/** Gives numbers of at least 0 and less than 1. */
export type Random = () => number;

/** Random numbers that are the same for the same seed. */
export const seeded = (seed: string): Random => {
  let count = 0;
  return () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE() / 2 ** 32;
};

/** A whole number of at least `from` and at most `to`. */
export const between = (from: number, to: number, random: Random) =>
  from + Math.floor(random() * (to - from + 1));

/** One of several. */
export const pick = <Choice>(choices: readonly Choice[], random: Random): Choice =>
  choices[between(0, choices.length - 1, random)] as Choice;

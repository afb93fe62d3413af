import { type Kind, kinds } from './kinds.ts';
import { between, pick, type Random, seeded } from './seeded.ts';

/** How much patience the caller of an operation has. */
export type Pace =
  | { readonly name: 'calm' }
  | { readonly name: 'leaves'; readonly afterMs: number }
  | { readonly name: 'hurried'; readonly deadline: number };

/** One operation of the run. Its number is its mark. */
export interface Planned {
  readonly n: number;
  readonly kind: Kind;
  readonly pace: Pace;
}

const paces: readonly { readonly weight: number; readonly pace: (random: Random) => Pace }[] = [
  { weight: 91, pace: () => ({ name: 'calm' }) },
  { weight: 4, pace: (random) => ({ name: 'leaves', afterMs: between(0, 60, random) }) },
  { weight: 5, pace: (random) => ({ name: 'hurried', deadline: between(1, 150, random) }) },
];

/** Operations from number `first` on, all of them chosen by the seed. */
export const planOf = (seed: number, first: number, count: number): readonly Planned[] => {
  const random = seeded(seed, 'plan', first);
  return Array.from({ length: count }, (_, index) => ({
    n: first + index,
    kind: pick(kinds, random),
    pace: pick(paces, random).pace(random),
  }));
};

/** What a text field takes. */
interface Bounds {
  least?: number;
  most?: number;
}

/** The last part of what fits, from where on Slack counts down. */
const countedShare = 0.2;

const characters = (count: number): string => `${count} ${count === 1 ? 'character' : 'characters'}`;

/** For who cannot see how much fits. */
export const lengthWords = ({ least = 0, most }: Bounds): string | undefined => {
  if (most === undefined) return least > 0 ? `At least ${characters(least)}` : undefined;
  return least > 0 ? `${least} to ${characters(most)}` : `Up to ${characters(most)}`;
};

/** How many characters are left, as soon as that matters; below 0 there are too many. */
export const charactersLeft = (length: number, { most }: Bounds): number | undefined =>
  most !== undefined && most - length <= most * countedShare ? most - length : undefined;

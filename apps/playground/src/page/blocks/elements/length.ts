/** What a text field takes. */
interface Bounds {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** The share of the maximum that is left when Slack starts to count down. */
const countedShare = 0.2;

const characters = (count: number): string => `${count} ${count === 1 ? 'character' : 'characters'}`;

/** The bounds in words, for screen readers. */
export const lengthWords = ({ least = 0, most }: Bounds): string | undefined => {
  if (most === undefined) return least > 0 ? `At least ${characters(least)}` : undefined;
  return least > 0 ? `${least} to ${characters(most)}` : `Up to ${characters(most)}`;
};

/** Characters left once few are left; negative when there are too many. */
export const charactersLeft = (length: number, { most }: Bounds): number | undefined =>
  most !== undefined && most - length <= most * countedShare ? most - length : undefined;

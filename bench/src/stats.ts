/** The middle value; between two middle ones, their mean. */
export const median = (values: readonly number[]): number => {
  if (values.length === 0) throw new RangeError('A median needs at least one value.');
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] as number;
  const lower = sorted[Math.ceil(half) - 1] as number;
  return (lower + upper) / 2;
};

/** How far half of the values lie from their median at most, as a share of it: 0.1 stands for ±10 %. */
export const spread = (values: readonly number[]): number => {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle))) / middle;
};

/**
 * Compares two series that were measured in the same rounds: the median of each round's own ratio. What slows a whole
 * round down, slows both sides of its ratio.
 */
export const pairedRatio = (values: readonly number[], bases: readonly number[]): number => {
  if (values.length !== bases.length) throw new RangeError('Both series need the same rounds.');
  return median(values.map((value, round) => value / (bases[round] as number)));
};

/** The same for the median of each round's own difference. */
export const pairedDifference = (values: readonly number[], bases: readonly number[]): number =>
  median(values.map((value, round) => value - (bases[round] as number)));

/** The value that the share of the values does not exceed: 0.95 for the 95th percentile. */
export const percentile = (values: readonly number[], share: number): number => {
  if (values.length === 0) throw new RangeError('A percentile needs at least one value.');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] as number;
};

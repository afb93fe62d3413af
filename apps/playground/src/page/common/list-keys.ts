const PAGE = 8;

/**
 * The index that a key leads to in a list of `count` lines; undefined for any other key.
 * @param at -1 before the first
 * @param wraps whether the first line comes after the last
 */
export const step = (key: string, at: number, count: number, wraps = true): number | undefined => {
  if (count === 0) return undefined;
  const last = count - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at < last ? at + 1 : wraps ? 0 : last,
    ArrowUp: at > 0 ? at - 1 : wraps ? last : 0,
    Home: 0,
    End: last,
    PageDown: Math.min(at + PAGE, last),
    PageUp: Math.max(at - PAGE, 0),
  };
  return targets[key];
};

const page = 8;

/** Where a key leads to in a list; undefined for a key that leads nowhere. @param at -1 before the first */
export const step = (key: string, at: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return Math.min(at + page, count - 1);
    case 'PageUp':
      return Math.max(at - page, 0);
    default:
      return undefined;
  }
};

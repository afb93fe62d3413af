/** Moves items with exactly the typed spelling to the front, ignoring letter case. Otherwise keeps their order. */
export const exactFirst = <Item>(
  found: readonly Item[],
  typed: string,
  textOf: (item: Item) => string,
): Item[] => {
  const spelling = typed.normalize().trim().toLowerCase();
  const isExact = (item: Item) => textOf(item).normalize().toLowerCase().includes(spelling);
  const [exact, others] = [found.filter(isExact), found.filter((item) => !isExact(item))];
  return [...exact, ...others];
};

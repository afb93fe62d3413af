/** What was found, in its order, but first what has the very spelling that was typed; letter case makes no difference. */
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

/** Random enough to spread rows over an index, and the same in every run. */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const hex = () => next().toString(16).padStart(8, '0');
  return {
    below: (limit: number) => next() % limit,
    uuid: () =>
      (hex() + hex() + hex() + hex()).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5'),
    /** A day within two years, ISO 8601. */
    date: () => new Date(Date.UTC(2026, 0, 1) + (next() % 730) * 86_400_000).toISOString(),
  };
};

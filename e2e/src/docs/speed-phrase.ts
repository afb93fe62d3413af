/** The rows of the table of `bench/results.md` that has the column; each by its first cell. */
const figuresOf = (results: string, column: string): ReadonlyMap<string, number> => {
  const lines = results.split('\n');
  const head = lines.findIndex((line) => line.startsWith('|') && cellsOf(line).includes(column));
  const at = cellsOf(lines[head] ?? '').indexOf(column);
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'));
  const rows = head < 0 ? [] : lines.slice(head + 2, end);
  return new Map(
    rows
      .map(cellsOf)
      .map((cells) => [cells[0] ?? '', Number(cells[at]?.replace(' \u00d7', '') ?? Number.NaN)]),
  );
};

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * How fast the client is, in words, as the benchmarks measured it.
 * @param results the text of `bench/results.md`
 * @throws Error when the table has changed
 */
export const speedPhrase = (results: string): string => {
  const speeds = figuresOf(results, '50 at once: speed');
  const [ours, fetch] = ['ours', 'global fetch'].map((client) => speeds.get(client) ?? Number.NaN);
  const ratio = Number(ours) / Number(fetch);
  if (Number.isNaN(ratio)) throw new Error('bench/results.md has no speed of "ours" or "global fetch".');
  return `${(Number(ours) * 100).toFixed(0)} % of the speed of a bare undici request, and ${ratio.toFixed(1)} times that of \`fetch\``;
};

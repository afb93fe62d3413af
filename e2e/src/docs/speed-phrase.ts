/** The speed of a client with 50 calls at once, beside the base, in the table of `bench/results.md`. */
const speedOf = (results: string, client: string): number => {
  const row = new RegExp(
    `^\\| client .*50 in parallel: speed[^]*?^\\| ${client} +\\|.*?\\|.*?\\| +([\\d.]+) ×`,
    'm',
  );
  const [, speed] = row.exec(results) ?? [];
  if (speed === undefined) throw new Error(`bench/results.md doesn’t have the speed of "${client}".`);
  return Number(speed);
};

/**
 * How fast the client is, in words, as the benchmarks measured it.
 * @param results the text of `bench/results.md`
 * @throws Error when the table has changed
 */
export const speedPhrase = (results: string): string => {
  const ours = speedOf(results, 'ours');
  const ratio = ours / speedOf(results, 'global fetch');
  return `${(ours * 100).toFixed(0)} % of the speed of a bare undici request, and ${ratio.toFixed(1)} times that of \`fetch\``;
};

import { kilobytes, milliseconds } from '../figures.ts';
import { progress } from '../progress.ts';
import { type Report, target } from '../report.ts';
import { type Bundle, bundlePortable } from './bundle.ts';
import { importTimes, modules } from './imports.ts';

const reading = [
  'Import time: the median of fresh processes that take turns. Bundle: the portable client with zod, bundled and',
  'minified by esbuild for no platform in particular; its modules are given before compression.',
].join('\n');

/** How soon the client is there, and how much of it there is. */
export async function start(quick: boolean): Promise<Report> {
  const times = await importTimes(quick ? 1 : 15);
  progress('bundling the portable client');
  const bundle = await bundlePortable();
  const later = times['@visitor-invitations/core'] - times.zod;
  return {
    title: 'Start',
    reading,
    tables: [
      { columns: ['import', 'time'], rows: modules.map((name) => [name, milliseconds(times[name])]) },
      bundleTable(bundle),
    ],
    targets: [
      target('importing the client: at most 20 ms more than zod alone', later, { atMost: 20 }, milliseconds),
      target('portable client, gzipped: at most 40 kB', bundle.gzipped, { atMost: 40_000 }, kilobytes),
    ],
    figures: { times, bundle },
  };
}

const HEAVIEST = 8;

const bundleTable = ({ minified, gzipped, modules }: Bundle) => ({
  columns: ['bundle of the portable client', 'size'],
  rows: [
    ['gzipped', kilobytes(gzipped)],
    ['minified', kilobytes(minified)],
    ...modules.slice(0, HEAVIEST).map(({ path, bytes }) => [`of which ${path}`, kilobytes(bytes)]),
  ],
});

import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { measure } from '../processes.ts';
import { kilobytes, milliseconds, progress, type Report, target } from '../report.ts';
import { median } from '../stats.ts';

const reading = [
  'Import time: the median of fresh processes that take turns. Bundle: the portable client with zod, bundled and',
  'minified by esbuild for no platform in particular; its modules are given before compression.',
].join('\n');

/** How soon the client is there, and how much of it there is. */
export const start = async (quick: boolean): Promise<Report> => {
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
};

const HEAVIEST = 8;

const bundleTable = ({ minified, gzipped, modules }: Bundle) => ({
  columns: ['bundle of the portable client', 'size'],
  rows: [
    ['gzipped', kilobytes(gzipped)],
    ['minified', kilobytes(minified)],
    ...modules.slice(0, HEAVIEST).map(({ path, bytes }) => [`of which ${path}`, kilobytes(bytes)]),
  ],
});

/** What is imported: ours, and what it is compared with. */
const modules = ['@visitor-invitations/core', '@visitor-invitations/core/portable', 'zod', 'undici'] as const;
type ModuleName = (typeof modules)[number];

/** The median time that importing each module takes, in milliseconds; the modules take turns. */
const importTimes = async (rounds: number): Promise<Record<ModuleName, number>> => {
  const times = new Map<ModuleName, number[]>(modules.map((name) => [name, []]));
  progress(`importing ${modules.length} modules, ${rounds} times each`);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, found] of times)
      found.push(await measure<number>(new URL('./import-process.ts', import.meta.url), { args: [name] }));
  }
  const medians = [...times].map(([name, found]) => [name, median(found)]);
  return Object.fromEntries(medians) as Record<ModuleName, number>;
};

const entry = `
  import { VisitorInvitations } from '@visitor-invitations/core/portable';
  console.log(VisitorInvitations);
`;

/** What a bundle weighs, in bytes, and what each of its modules adds before compression. */
interface Bundle {
  readonly minified: number;
  readonly gzipped: number;
  readonly modules: readonly { readonly path: string; readonly bytes: number }[];
}

/** Bundles the portable client for a host that is not Node, as its author would. */
const bundlePortable = async (): Promise<Bundle> => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: entry, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  const [file] = outputFiles;
  if (!file || !output) throw new Error('esbuild made no bundle.');
  const modules = Object.entries(output.inputs).map(([path, { bytesInOutput }]) => ({
    path: shortPath(path),
    bytes: bytesInOutput,
  }));
  return {
    minified: file.contents.byteLength,
    gzipped: gzipSync(file.contents, { level: 9 }).byteLength,
    modules: modules.sort((a, b) => b.bytes - a.bytes),
  };
};

/** A module's path from its package on. */
const shortPath = (path: string) => path.replace(/^.*node_modules\//, '').replace(/^.*packages\//, '');

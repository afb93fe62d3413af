import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { defineConfig, type Options } from 'tsup';
import { declarations } from './scripts/declarations.ts';
import { thirdParty } from './scripts/third-party.ts';

/** What `preset` takes besides tsup's options. */
interface Additional {
  readonly entry: string[] | Record<string, string>;
  /** Whether types are written. Default true. */
  readonly dts?: boolean;
  /** Packages of which a file was copied into this one, such as a script of a page. */
  readonly copied?: readonly string[];
}

/** The entries that the package exports with types: a program's own has none. */
const typed = (entry: Additional['entry']): Record<string, string> => {
  const manifest = readFileSync('package.json', 'utf8');
  const named = Array.isArray(entry)
    ? entry.map((file) => [basename(file, '.ts'), file])
    : Object.entries(entry);
  return Object.fromEntries(named.filter(([name]) => manifest.includes(`"./dist/${name}.d.ts"`)));
};

/** Source maps of lines, without the sources: enough for a stack trace, and a third of the package less to download. */
const slimMaps: NonNullable<Options['plugins']>[number] = {
  name: 'slim maps',
  async buildEnd({ writtenFiles }) {
    for (const { name } of writtenFiles) {
      if (!name.endsWith('.map')) continue;
      const { sourcesContent: _, mappings, ...map } = JSON.parse(await readFile(name, 'utf8'));
      const lines = decode(mappings).map((segments) =>
        segments.filter(({ length }) => length > 1).slice(0, 1),
      );
      await writeFile(name, JSON.stringify({ ...map, names: [], mappings: encode(lines) }));
    }
  },
};

/**
 * The build every library and program of this repository shares: ES modules for Node 22.19 and newer, with types, and the
 * licences of what is bundled.
 */
export const preset = ({
  copied,
  dts = true,
  entry,
  plugins = [],
  ...options
}: Omit<Options, 'dts'> & Additional) =>
  defineConfig({
    entry,
    format: 'esm',
    target: 'node22',
    platform: 'node',
    dts: dts && declarations(typed(entry)),
    sourcemap: true,
    clean: true,
    splitting: true,
    // `node:sqlite` has no name without its prefix.
    removeNodeProtocol: false,
    esbuildPlugins: [thirdParty(copied)],
    plugins: [slimMaps, ...plugins],
    ...options,
  });

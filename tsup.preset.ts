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

/**
 * The build every library and program of this repository shares: ES modules for Node 22.19 and newer, with types, and the
 * licences of what is bundled.
 */
export const preset = ({ copied, dts = true, entry, ...options }: Omit<Options, 'dts'> & Additional) =>
  defineConfig({
    entry,
    format: 'esm',
    target: 'node22',
    platform: 'node',
    dts: dts && declarations(entry),
    sourcemap: true,
    clean: true,
    splitting: true,
    // `node:sqlite` has no name without its prefix.
    removeNodeProtocol: false,
    esbuildPlugins: [thirdParty(copied)],
    ...options,
  });

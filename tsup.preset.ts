import { defineConfig, type Options } from 'tsup';
import { thirdParty } from './scripts/third-party.ts';

/** What `preset` takes besides tsup's options. */
interface Additional {
  /** Packages of which a file was copied into this one, such as a script of a page. */
  readonly copied?: readonly string[];
}

/**
 * The build every library and program of this repository shares: ES modules for Node 22.19 and newer, with types, and the
 * licences of what is bundled.
 */
export const preset = ({ copied, ...options }: Options & Additional) =>
  defineConfig({
    format: 'esm',
    target: 'node22',
    platform: 'node',
    dts: true,
    sourcemap: true,
    clean: true,
    splitting: true,
    // `node:sqlite` has no name without its prefix.
    removeNodeProtocol: false,
    esbuildPlugins: [thirdParty(copied)],
    ...options,
  });

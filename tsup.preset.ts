import { defineConfig, type Options } from 'tsup';

/** The build every library and program of this repository shares: ES modules for Node 22.19 and newer, with types. */
export const preset = (options: Options) =>
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
    ...options,
  });

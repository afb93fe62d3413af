import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';

/** Shows the tests, and writes the report in which `npm test` counts them. */
export const reportTo = (suite: string) => [
  'default',
  ['json', { outputFile: `.results/${suite}.json` }] as ['json', object],
];

/** The preset of every package. */
const preset = defineConfig({
  test: {
    include: ['{src,test,nodes,credentials}/**/*.test.ts'],
    reporters: reportTo('tests'),
    // For what hangs: a test that is slow on a busy machine is not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

export default preset;

/** For packages with property tests. */
export const presetWithProperties = mergeConfig(preset, {
  test: { setupFiles: [fileURLToPath(new URL('./property-seed.ts', import.meta.url))] },
});

/** The same, with all files in one worker, since no module keeps state: a third faster, or more. */
export const presetInOneWorker = mergeConfig(presetWithProperties, { test: { isolate: false } });

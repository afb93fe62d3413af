import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';

/** The preset of every package; `npm test` counts the tests in the JSON report. */
const preset = defineConfig({
  test: {
    include: ['{src,test,nodes,credentials}/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: '.results/tests.json' }]],
    testTimeout: 20_000,
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

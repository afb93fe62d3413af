import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';

/** Every package tests in the same way; the JSON report is what `npm test` counts. */
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
  test: { setupFiles: [fileURLToPath(new URL('./vitest.setup.ts', import.meta.url))] },
});

/** The same, whose files share a worker, as no module keeps state: loading everything for each anew costs a third and more. */
export const presetInOneWorker = mergeConfig(presetWithProperties, { test: { isolate: false } });

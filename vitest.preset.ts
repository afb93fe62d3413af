import { defineConfig } from 'vitest/config';

/** Every package tests in the same way; the JSON report is what `npm test` counts. */
export default defineConfig({
  test: {
    include: ['{src,test,nodes,credentials}/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: '.results/tests.json' }]],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

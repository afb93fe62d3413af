import preset from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

/** The tests in a real n8n, one file after the other: each starts its own, which takes 0.9 GB. */
export default defineConfig({
  test: {
    ...preset.test,
    include: ['src/n8n/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

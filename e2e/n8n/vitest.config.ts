import preset, { reportTo } from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

/** The tests in a real n8n, which they share: it takes 0.9 GB. */
export default defineConfig({
  test: {
    ...preset.test,
    reporters: reportTo('n8n'),
    include: ['src/n8n/**/*.test.ts'],
    globalSetup: ['src/n8n/shared-n8n.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

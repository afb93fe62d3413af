import preset, { reportTo } from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

/** These start, stop or kill an n8n of their own. */
export const withOwn = ['src/n8n/{command,trigger}.test.ts'];

/** The tests in a real n8n, which they share: it takes 0.9 GB. */
export default defineConfig({
  test: {
    ...preset.test,
    reporters: reportTo('n8n'),
    include: ['src/n8n/**/*.test.ts'],
    exclude: withOwn,
    globalSetup: ['src/n8n/shared-n8n.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

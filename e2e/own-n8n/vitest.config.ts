import preset, { reportTo } from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';
import { withOwn } from '../n8n/vitest.config.ts';

/** The tests that have a real n8n of their own. They wait most of the time, beside those that share one. */
export default defineConfig({
  test: {
    ...preset.test,
    reporters: reportTo('own-n8n'),
    include: withOwn,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

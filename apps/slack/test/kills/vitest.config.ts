import { fileURLToPath } from 'node:url';
import preset, { reportTo } from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

/**
 * What waits for real time to pass (killed processes, a database that restarts, a cut network), and a host's day on
 * PostgreSQL.
 */
export default defineConfig({
  test: {
    ...preset.test,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    reporters: reportTo('kills'),
    include: ['test/kills/*.test.ts'],
    // They wait most of the time.
    maxWorkers: 2,
  },
});

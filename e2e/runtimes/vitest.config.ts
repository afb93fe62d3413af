import preset, { reportTo } from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

/** The tests of the runtimes on all of them; `npm test` runs them on the project's Node alone. */
export default defineConfig({
  test: {
    ...preset.test,
    reporters: reportTo('runtimes'),
    include: ['src/runtimes/*.test.ts'],
    env: { RUNTIMES: 'all' },
  },
});

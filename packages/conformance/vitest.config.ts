import { presetInOneWorker, reportTo } from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

/** Every deviation and setting in a run of its own: `npm test -- --slow` runs them. */
const thorough = {
  reporters: reportTo('thorough'),
  include: ['test/{deviations,honest,switches}.test.ts'],
};

export default defineConfig(({ mode }) => ({
  ...presetInOneWorker,
  test: { ...presetInOneWorker.test, ...(mode === 'thorough' && thorough) },
}));

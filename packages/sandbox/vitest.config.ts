import { presetInOneWorker, reportTo } from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

const { test = {} } = presetInOneWorker;
const fuzz = 'test/fuzz.test.ts';

/** Every deviation and setting in a run of its own, and fuzz: `npm test -- --slow` runs them. */
const thorough = {
  reporters: reportTo('thorough'),
  include: ['test/conformance-{deviations,honest,switches}.test.ts', fuzz],
};

export default defineConfig(({ mode }) => ({
  ...presetInOneWorker,
  test: {
    ...test,
    ...(mode === 'thorough'
      ? thorough
      : { include: [...(test.include ?? []), 'examples/**/*.test.ts'], exclude: [fuzz] }),
  },
}));

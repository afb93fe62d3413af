import { presetInOneWorker, reportTo } from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

const { test = {} } = presetInOneWorker;
const fuzz = 'test/fuzz.test.ts';

/** `npm test -- --slow` runs it. */
const thorough = { reporters: reportTo('thorough'), include: [fuzz] };

export default defineConfig(({ mode }) => ({
  ...presetInOneWorker,
  test: {
    ...test,
    ...(mode === 'thorough'
      ? thorough
      : { include: [...(test.include ?? []), 'examples/**/*.test.ts'], exclude: [fuzz] }),
  },
}));

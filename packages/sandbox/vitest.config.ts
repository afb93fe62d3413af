import { presetInOneWorker } from '@visitor-invitations/testing/vitest-preset';
import { mergeConfig } from 'vitest/config';

// The deviations take longer than all else together, so they have a worker more where there is a processor for it.
export default mergeConfig(presetInOneWorker, {
  test: { include: ['examples/**/*.test.ts'], maxWorkers: 2 },
});

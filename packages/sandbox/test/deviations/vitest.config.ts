import { presetInOneWorker, reportTo } from '@visitor-invitations/testing/vitest-preset';
import { mergeConfig } from 'vitest/config';

/** Every deviation before every check: `npm run deviations`. Nothing else runs beside it, so it may have every processor. */
export default mergeConfig(presetInOneWorker, {
  test: {
    include: ['test/deviations/**/*.test.ts'],
    reporters: reportTo('deviations'),
    env: { DEVIATIONS: 'everywhere' },
    maxWorkers: '100%',
  },
});

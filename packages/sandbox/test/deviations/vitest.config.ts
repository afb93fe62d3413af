import { presetInOneWorker as preset, reportTo } from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

/** Every deviation before every check: `npm run qa -- deviations`. Nothing runs beside it, so it may have every processor. */
export default defineConfig({
  test: {
    ...preset.test,
    include: ['test/deviations/**/*.test.ts'],
    reporters: reportTo('deviations'),
    env: { DEVIATIONS: 'everywhere' },
    maxWorkers: '100%',
  },
});

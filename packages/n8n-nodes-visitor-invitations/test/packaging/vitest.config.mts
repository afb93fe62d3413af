import { fileURLToPath } from 'node:url';
import preset, { reportTo } from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

/** What npm would publish. */
export default defineConfig({
  test: {
    ...preset.test,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    reporters: reportTo('packaging'),
    include: ['test/packaging/*.test.mts'],
  },
});

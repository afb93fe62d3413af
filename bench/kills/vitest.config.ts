import preset, { reportTo } from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

/** A soak as short as it can be: it starts the app as a process, twice. */
export default defineConfig({
  test: { ...preset.test, reporters: reportTo('kills'), include: ['src/soak/soak.test.ts'] },
});

import { presetWithProperties as preset } from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

/** Those of the store have a PostgreSQL. `npm test -- --slow` runs those in `test/kills`. */
export default defineConfig({
  test: {
    ...preset.test,
    include: [],
    // No module keeps state, and most of the time would go into loading Bolt anew for each file.
    isolate: false,
    fileParallelism: false,
    projects: [
      {
        extends: true,
        test: { name: 'app', include: ['src/!(store)/**/*.test.ts', 'src/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'store',
          include: ['src/store/**/*.test.ts'],
          globalSetup: ['test/postgres.ts'],
        },
      },
    ],
  },
});

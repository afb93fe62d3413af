import { presetWithProperties as preset } from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

/** Also plays a day on PostgreSQL. */
const hostDay = 'src/features/host-day.test.ts';

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
        test: { name: 'app', include: ['src/!(store)/**/*.test.ts', 'src/*.test.ts'], exclude: [hostDay] },
      },
      {
        extends: true,
        test: {
          name: 'store',
          include: ['src/store/**/*.test.ts', hostDay],
          globalSetup: ['test/postgres.ts'],
        },
      },
    ],
  },
});

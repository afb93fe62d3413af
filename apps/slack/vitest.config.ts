import preset from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

/** Tests in which Slack reaches the app in this way. */
const project = (mode: 'http' | 'socket', ...tests: string[]) => ({
  extends: true as const,
  test: { name: mode, include: tests, provide: { mode } },
});

/** Journeys are played twice, over HTTP and in Socket Mode; what needs no Slack is tested once. */
export default defineConfig({
  test: {
    ...preset.test,
    include: [],
    // No module keeps state, and most of the time would go into loading Bolt anew for each file.
    isolate: false,
    projects: [
      project('http', 'src/!(store|jobs)/**/*.test.ts', 'src/*.test.ts'),
      {
        extends: true as const,
        test: {
          name: 'store',
          include: ['src/{store,jobs}/**/*.test.ts'],
          globalSetup: ['test/postgres.ts'],
          provide: { mode: 'http' as const },
        },
      },
      project(
        'socket',
        'src/{create-app,stopping,main,server/server,features/**/*,requests/**/*,slack/**/*}.test.ts',
      ),
    ],
  },
});

import preset from '@visitor-invitations/testing/vitest-preset';
import { defineConfig } from 'vitest/config';

/** Tests in which Slack reaches the app in this way. */
const project = (mode: 'http' | 'socket', ...tests: string[]) => ({
  extends: true as const,
  test: { name: mode, include: tests, provide: { mode } },
});

/** Tests run over HTTP; some of them in Socket Mode as well. */
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
      // A journey of each kind of request, and what the connection itself does.
      project(
        'socket',
        'src/{create-app,socket-mode,stopping,main}.test.ts',
        'src/{server/server,features/{crash,home/home,invite/invite}}.test.ts',
        'src/requests/*.test.ts',
      ),
    ],
  },
});

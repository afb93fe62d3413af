import { fileURLToPath } from 'node:url';
import { presetInOneWorker } from '@visitor-invitations/testing/vitest-preset';
import { mergeConfig } from 'vitest/config';

export default mergeConfig(presetInOneWorker, {
  // The chaos programme imports the package by its name, as a user does; here, from its source.
  resolve: {
    alias: {
      '@visitor-invitations/core/changes': fileURLToPath(new URL('src/changes.ts', import.meta.url)),
      '@visitor-invitations/core': fileURLToPath(new URL('src/index.ts', import.meta.url)),
    },
  },
  test: { include: ['chaos/**/*.test.ts'] },
});

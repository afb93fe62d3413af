import { presetInOneWorker } from '@visitor-invitations/testing/vitest-preset';
import { mergeConfig } from 'vitest/config';

/** These pack, install and compile: `npm test -- --slow` runs them. Consumers have tests of their own. */
export const packaging = [
  'src/packaging/*.test.ts',
  'src/packaging/!(consumers)/**/*.test.ts',
  'src/docs/run-the-slack-app.test.ts',
];

/** Many operations at random under faults: `npm test -- --slow` runs them. */
export const fuzz = ['src/chaos/run.test.ts'];

/** The tests in `src/n8n` need a real n8n: `npm run test:n8n` installs it and runs them. */
export default mergeConfig(presetInOneWorker, {
  test: { exclude: ['src/n8n/**', 'src/packaging/consumers/**', ...packaging, ...fuzz] },
});

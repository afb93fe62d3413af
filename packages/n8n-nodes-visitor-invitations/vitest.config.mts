import { presetInOneWorker } from '@visitor-invitations/testing/vitest-preset';
import { mergeConfig } from 'vitest/config';

/** `.mts`, because n8n's linter takes every `.ts` file for a part of the node. */
export default mergeConfig(presetInOneWorker, {
  test: { include: ['{nodes,credentials}/**/*.test.mts', 'test/*.test.mts'] },
});

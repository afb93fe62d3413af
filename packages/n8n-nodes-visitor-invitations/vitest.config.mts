import { presetWithProperties } from '@visitor-invitations/testing/vitest-preset';
import { mergeConfig } from 'vitest/config';

/** `.mts`, because n8n's linter takes every `.ts` file for a part of the node. */
export default mergeConfig(presetWithProperties, {
  test: { include: ['{nodes,credentials,test}/**/*.test.mts'], isolate: false },
});

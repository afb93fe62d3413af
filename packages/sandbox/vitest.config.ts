import { presetInOneWorker } from '@visitor-invitations/testing/vitest-preset';
import { mergeConfig } from 'vitest/config';

export default mergeConfig(presetInOneWorker, { test: { include: ['examples/**/*.test.ts'] } });

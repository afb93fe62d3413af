import preset from '@visitor-invitations/testing/vitest-preset';
import { mergeConfig } from 'vitest/config';

/** The soak starts processes: `npm test -- --slow` runs it. */
export default mergeConfig(preset, { test: { exclude: ['src/soak/soak.test.ts'] } });

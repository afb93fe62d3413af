import preset from '@visitor-invitations/testing/vitest-preset';
import { mergeConfig } from 'vitest/config';

/** The soak starts processes: `npm test -- --all` runs it. */
export default mergeConfig(preset, { test: { exclude: ['src/soak/soak.test.ts'] } });

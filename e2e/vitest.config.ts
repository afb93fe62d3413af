import preset from '@visitor-invitations/testing/vitest-preset';
import { mergeConfig } from 'vitest/config';

/** The tests in `src/n8n` need a real n8n: `npm run test:n8n` installs it and runs them. */
export default mergeConfig(preset, { test: { exclude: ['src/n8n/**'] } });

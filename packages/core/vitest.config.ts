import { presetInOneWorker } from '@visitor-invitations/testing/vitest-preset';

export default presetInOneWorker;

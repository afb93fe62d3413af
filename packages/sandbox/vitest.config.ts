export { presetInOneWorker as default } from '@visitor-invitations/testing/vitest-preset';

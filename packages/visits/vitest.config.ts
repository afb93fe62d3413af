export { presetWithProperties as default } from '@visitor-invitations/testing/vitest-preset';

export { default } from '@visitor-invitations/testing/vitest-preset';

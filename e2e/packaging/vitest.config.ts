import { presetInOneWorker, reportTo } from '@visitor-invitations/testing/vitest-preset';
import { packaging } from '../vitest.config.ts';

/** What is published, as people get it: packed, installed, compiled and started. */
export default {
  ...presetInOneWorker,
  test: { ...presetInOneWorker.test, reporters: reportTo('packaging'), include: packaging },
};

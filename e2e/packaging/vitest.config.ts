import { presetInOneWorker, reportTo } from '@visitor-invitations/testing/vitest-preset';
import { fuzz, packaging } from '../vitest.config.ts';

/** What is published, as people get it: packed, installed, compiled and started; and a short run of chaos. */
export default {
  ...presetInOneWorker,
  test: { ...presetInOneWorker.test, reporters: reportTo('packaging'), include: [...packaging, ...fuzz] },
};

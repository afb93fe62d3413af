import { texts } from '../../languages/texts.ts';
import type { ActionRequest } from '../../middleware/requests.ts';
import { nextRequestId } from '../../slack/metadata.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { settledAt } from '../write/failure.ts';
import { progressOf } from './progress.ts';
import { type GroupPayload, partsOf } from './work.ts';

/**
 * Tries again what failed of a group, as a group of its own, once. Where it is not known what became of one, that is looked for
 * first, when the service can act on it no more.
 */
export const retryGroup =
  ({ jobs, clock }: FeatureDeps) =>
  async ({ workspace, userId, value: groupId, respond }: ActionRequest): Promise<void> => {
    const stored = await jobs.find(workspace, groupId);
    const payload = stored?.payload as GroupPayload | undefined;
    if (!payload || payload.userId !== userId) return respond({ text: texts().outcome.forgotten });
    const parts = await jobs.parts(workspace, groupId);
    const { failed } = progressOf(groupId, partsOf(payload, groupId), parts);
    const unsure = failed.filter(({ outcome }) => outcome.happened === 'unknown');
    const settled = Math.max(0, ...unsure.map(({ outcome }) => settledAt(outcome)));
    const waitMs = Math.max(0, settled - clock.now());
    const { work, times } = payload;
    const again: GroupPayload = {
      userId,
      work,
      times,
      only: failed.map(({ part }) => part.row),
      unsure: unsure.map(({ part }) => part.row),
    };
    await jobs.schedule(workspace.id, 'group', nextRequestId(groupId), again, waitMs);
    if (waitMs > 0) await respond({ text: texts().group.retriesIn(waitMs) });
  };

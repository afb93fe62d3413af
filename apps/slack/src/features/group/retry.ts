import { texts } from '../../languages/texts.ts';
import type { ActionRequest } from '../../middleware/requests.ts';
import { nextRequestId } from '../../slack/metadata.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { progressOf } from './progress.ts';
import { type GroupPayload, partsOf } from './work.ts';

/** The service does not act on a request any more after this time, in milliseconds. */
const SETTLED_AFTER_MS = 60_000;

/**
 * Tries again what failed of a group, as a group of its own, once. Where it is not known what became of one, that is looked for
 * first, when the service can act on it no more.
 */
export const retryGroup =
  ({ jobs, groups, clock }: FeatureDeps) =>
  async ({ workspace, userId, value: groupId, respond }: ActionRequest): Promise<void> => {
    const stored = await jobs.findReported(workspace, groupId);
    const payload = stored?.payload as GroupPayload | undefined;
    if (!payload || payload.userId !== userId) return respond({ text: texts().outcome.forgotten });
    const parts = await groups.parts({ workspace: workspace.id, id: groupId });
    const { failed } = progressOf(groupId, partsOf(payload, groupId), parts);
    const unsure = failed.filter(({ outcome }) => outcome.happened === 'unknown');
    const settled = Math.max(0, ...unsure.map(({ outcome }) => outcome.at + SETTLED_AFTER_MS));
    const waitMs = Math.max(0, settled - clock.now());
    const { work, times } = payload;
    const again: GroupPayload = {
      userId,
      work,
      times,
      only: failed.map(({ part }) => part.row),
      unsure: unsure.map(({ part }) => part.row),
    };
    await groups.startIn(waitMs, workspace, nextRequestId(groupId), again);
    if (waitMs > 0) await respond({ text: texts().group.retriesIn(waitMs) });
  };

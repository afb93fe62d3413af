import { LostError } from '../store/errors.ts';
import type { JobKey, JobTable, PartOfJob, StoredJob } from '../store/job.ts';
import type { Workspace } from '../workspaces/workspace.ts';
import type { JobPayload } from './handler.ts';

/** The id of what is stored when the rest of a group is not wanted any more. */
export const stopId = (groupId: string): string => `${groupId}/stop`;

/** How long a group waits to be confirmed. */
const PREVIEW_MS = 3_600_000;

/** Longer than any group takes: what says that the rest is not wanted goes with the parts that are not sent. */
const STOP_MS = 30 * 24 * 3_600_000;

/** The groups that were asked for. */
export interface Groups {
  /** Keeps a group until its host confirms it, or for an hour. */
  keep(workspace: Workspace, id: string, payload: JobPayload): Promise<void>;
  /** A group that has not ended, or waits to be confirmed; `undefined` when there is none any more. */
  find(workspace: Workspace, id: string): Promise<StoredJob | undefined>;
  /** Starts a group that was confirmed. Resolves to whether it was not started before. */
  start(preview: StoredJob, payload: JobPayload): Promise<boolean>;
  /** Starts a group in some milliseconds, once. */
  startIn(ms: number, workspace: Workspace, id: string, payload: JobPayload): Promise<void>;
  /** Lets nothing more of a group begin. */
  stop(workspace: Workspace, id: string): Promise<void>;
  parts(job: JobKey): Promise<readonly PartOfJob[]>;
}

export const createGroups = (table: JobTable): Groups => {
  const insert = (ms: number, { id: workspace }: Workspace, id: string, payload: JobPayload) =>
    table.insert({ workspace, id, kind: 'group', payload }, ms);
  return {
    async keep(workspace, id, payload) {
      await insert(PREVIEW_MS, workspace, id, payload);
    },
    async find({ id: workspace }, id) {
      const job = await table.find({ workspace, id });
      return job?.state === 'ready' ? job : undefined;
    },
    async start(preview, payload) {
      try {
        await table.step(preview, { state: 'ready', dueInMs: 0, payload });
        return true;
      } catch (error) {
        if (error instanceof LostError) return false;
        throw error;
      }
    },
    async startIn(ms, workspace, id, payload) {
      await insert(ms, workspace, id, payload);
    },
    async stop({ id: workspace }, id) {
      if ((await table.find({ workspace, id }))?.state !== 'ready') return;
      const payload = { userId: '' };
      await table.insert({ workspace, id: stopId(id), kind: 'group', parent: id, payload }, STOP_MS);
      await table.makeDue({ workspace, id });
    },
    parts: (job) => table.parts(job),
  };
};

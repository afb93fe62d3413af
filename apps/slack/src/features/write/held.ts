import type { Overflow } from '@slack/types';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { RunningJob } from '../../jobs/handler.ts';
import type { Text } from '../../languages/markup.ts';
import type { FormValues } from '../../visit/fields.ts';
import type { PersonInWorkspace } from '../../workspaces/person.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { WaitingOutcome } from './write.ts';

/** The id of the job that makes a change once it's approved. */
export const approvedId = (jobId: string): string => `${jobId} approved`;

/** The ids of the requests that changes wait for, by the ids of the jobs that they wait instead of. */
export type AskedFor = Readonly<Record<string, string>>;

/** How a change stands for which approval was asked. */
export interface HeldState {
  /** Whether it won't be made. */
  readonly isOver: boolean;
  readonly text: Text;
  /** What the person who asked can do with it. */
  readonly menu?: Overflow;
}

/** How the changes of a group are approved together. */
export interface GroupApproval {
  /** Asks for the approval of changes that wait, by the ids of their jobs. */
  ask(
    group: RunningJob<{ readonly userId: string; readonly askedFor?: AskedFor }>,
    waiting: ReadonlyMap<string, WaitingOutcome>,
  ): Promise<AskedFor>;
  /** How they stand, by the ids of their jobs. */
  states(workspace: Workspace, askedFor: AskedFor, at: ZonedNow): Promise<ReadonlyMap<string, HeldState>>;
}

/** New visits that need approval. */
export interface Need {
  readonly visits: ReadonlySet<FormValues>;
  /** Why, and who can give it. */
  readonly text: Text;
  /** Whether anybody can give it. */
  readonly isPossible: boolean;
}

/** Finds out which of a host's new visits need approval, before anything is sent. */
export type FindNeed = (
  person: PersonInWorkspace,
  visits: readonly FormValues[],
) => Promise<Need | undefined>;

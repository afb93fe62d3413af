import type { JobPayload } from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { PostedMessage } from '../../slack/api.ts';
import type { FilledIn } from '../../visit/field-errors.ts';
import type { FormValues } from '../../visit/fields.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { WritePayload } from '../write/write.ts';
import type { Rule } from './rules.ts';

/** A change that can need approval. */
export interface Approvable extends WritePayload {
  /** Once it is approved: the address of the host it was approved for. `form` has the visit that was approved. */
  readonly approvedFor?: string | undefined;
}

/** A change that waits for approval. */
export interface ApprovalRequest {
  readonly kind: 'invite' | 'update';
  readonly payload: Approvable & { readonly form: FilledIn };
  /** The visit before the change; absent for a new one. */
  readonly before?: FormValues | undefined;
  readonly rules: readonly Rule[];
  readonly hostEmail: string;
  /** Slack's id of the host, where another person asks. */
  readonly hostId: string | undefined;
  /** Slack's ids of who can approve it. */
  readonly approvers: readonly string[];
  /** In milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** What became of a request for approval. The first answer counts. */
export type Decision =
  | { readonly kind: 'approved'; readonly by: string }
  | { readonly kind: 'declined'; readonly by: string; readonly reason: string }
  /** Who asked sends this instead, as a job with this id. */
  | { readonly kind: 'changed'; readonly by: string; readonly id: string; readonly payload: WritePayload };

/** A request for approval, which waits as a job. Its `userId` is who asked. */
export interface ApprovalRequestPayload extends JobPayload {
  readonly approvalRequest: ApprovalRequest;
  /** The messages to who can approve it, by their Slack ids; absent before they are asked. */
  readonly asked?: Readonly<Record<string, PostedMessage>> | undefined;
  readonly decision?: Decision | undefined;
}

/** A request that waits for its decision. */
export interface WaitingRequest {
  readonly payload: ApprovalRequestPayload;
  /** Resolves to its continuation, to call after the ack; `undefined` if it was decided in the meantime. */
  decide(decision: Decision): Promise<(() => Promise<void>) | undefined>;
}

/** A request; `undefined` when it doesn't wait any more. */
export const waitingRequest = async (
  jobs: Jobs,
  workspace: Workspace,
  id: string,
): Promise<WaitingRequest | undefined> => {
  const job = await jobs.find(workspace, id);
  if (job?.kind !== 'approval' || job.state !== 'ready') return undefined;
  const payload = job.payload as ApprovalRequestPayload;
  return { payload, decide: (decision) => jobs.wake(job, { ...payload, decision }) };
};

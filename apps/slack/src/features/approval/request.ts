import type { Audited, JobPayload } from '../../jobs/handler.ts';
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
export interface ApprovalItem {
  /** The id of the job that it waits instead of. */
  readonly id: string;
  readonly kind: 'invite' | 'update';
  readonly payload: Approvable & { readonly form: FilledIn };
  /** The visit before the change; absent for a new one. */
  readonly before?: FormValues | undefined;
  readonly rules: readonly Rule[];
  /** The time zone of the site, or else the host's. */
  readonly zone: string;
  /** In milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Changes that wait for approval together: those of a group, or a single one. */
export interface ApprovalRequest {
  readonly items: readonly ApprovalItem[];
  readonly hostEmail: string;
  /** The site that they are at, by whose approvers. */
  readonly siteId: string | undefined;
  /** Slack's id of the host, where another person asks. */
  readonly hostId: string | undefined;
  /** Slack's ids of who can approve it now. */
  readonly approvers: readonly string[];
}

/** The decision on an approval request. The first answer counts. */
export type Decision =
  | { readonly kind: 'approved'; readonly by: string }
  | { readonly kind: 'declined'; readonly by: string; readonly reason: string }
  /** Who asked sends this instead, as a job with this id. */
  | { readonly kind: 'changed'; readonly by: string; readonly id: string; readonly payload: WritePayload }
  /** Its time is over, or nobody is left who can decide it. */
  | { readonly kind: 'expired' }
  /** By who asked, or the host. */
  | { readonly kind: 'withdrawn'; readonly by: string };

/** A request for approval, which waits as a job. Its `userId` is who asked. */
export interface ApprovalRequestPayload extends JobPayload {
  readonly approvalRequest: ApprovalRequest;
  /** The id of the group that the changes belong to, which reports them. */
  readonly group?: string | undefined;
  /** The message to who asked, if no group reports to them. */
  readonly waitsIn?: PostedMessage | undefined;
  /** The messages to who can approve it, by their Slack ids; absent before they are asked. */
  readonly asked?: Readonly<Record<string, PostedMessage>> | undefined;
  /** By the ids of the items. */
  readonly decisions?: Readonly<Record<string, Decision>> | undefined;
  /** The ids of the items whose decisions were acted on. */
  readonly handled?: readonly string[] | undefined;
}

/** The items that wait for a decision. */
export const openItems = ({ approvalRequest, decisions = {} }: ApprovalRequestPayload) =>
  approvalRequest.items.filter(({ id }) => decisions[id] === undefined);

/** When the first of some items expires. */
export const nextExpiry = (items: readonly ApprovalItem[]): number =>
  Math.min(...items.map(({ expiresAt }) => expiresAt));

/** The payload with a decision on some of its items, and what the audit trail says of it. */
export const withDecision = (
  payload: ApprovalRequestPayload,
  items: readonly ApprovalItem[],
  decision: Decision,
): { readonly payload: ApprovalRequestPayload; readonly audited: readonly Audited[] } => ({
  payload: {
    ...payload,
    decisions: { ...payload.decisions, ...Object.fromEntries(items.map(({ id }) => [id, decision])) },
  },
  audited: items.map((item) => ({
    actor: 'by' in decision ? decision.by : payload.userId,
    action: `approval.${decision.kind}`,
    result: 'done',
    subject: item.payload.form.metadata.requestId,
  })),
});

/** Where an item of a request is, for `waitingRequest`. */
export const itemAddress = (requestId: string, { items }: ApprovalRequest, item: ApprovalItem): string =>
  `${requestId}#${items.indexOf(item)}`;

/** What waits for its decision: a request, or one item of it. */
export interface WaitingRequest {
  readonly payload: ApprovalRequestPayload;
  /** Those of its items that wait. */
  readonly items: readonly [ApprovalItem, ...ApprovalItem[]];
  /** Resolves to its continuation, to call after the ack; `undefined` if something was decided in the meantime. */
  decide(decision: Decision): Promise<(() => Promise<void>) | undefined>;
}

/** The requests of a workspace that wait, by their ids; those that expire first come first. */
export const waitingRequests = async (
  jobs: Jobs,
  workspace: Workspace,
): Promise<readonly (readonly [id: string, payload: ApprovalRequestPayload])[]> => {
  const found = await jobs.waiting(workspace, 'approval');
  return found
    .map(({ id, payload }) => [id, payload as ApprovalRequestPayload] as const)
    .filter(([, payload]) => openItems(payload).length > 0)
    .sort(([, one], [, other]) => nextExpiry(openItems(one)) - nextExpiry(openItems(other)));
};

/**
 * A request; `undefined` when it doesn't wait any more.
 *
 * @param address its id, or where one of its items is
 */
export const waitingRequest = async (
  jobs: Jobs,
  workspace: Workspace,
  address: string,
): Promise<WaitingRequest | undefined> => {
  const [id = '', index] = address.split('#');
  const job = await jobs.find(workspace, id);
  if (job?.kind !== 'approval' || job.state !== 'ready') return undefined;
  const payload = job.payload as ApprovalRequestPayload;
  const wanted = payload.approvalRequest.items[Number(index)];
  const [first, ...others] = openItems(payload).filter((item) => index === undefined || item === wanted);
  if (!first) return undefined;
  const items = [first, ...others] as const;
  return {
    payload,
    items,
    decide(decision) {
      const decided = withDecision(payload, items, decision);
      return jobs.wake(job, decided.payload, decided.audited);
    },
  };
};

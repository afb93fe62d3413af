import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { mention, mentions } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { GroupApproval, HeldState } from '../write/held.ts';
import { type ApprovalRequest, type ApprovalRequestPayload, itemAddress } from './request.ts';
import { asMessages, decisionText, itemMenu, until } from './view.ts';

const stateOf = (
  requestId: string,
  payload: ApprovalRequestPayload,
  jobId: string,
  at: ZonedNow,
): HeldState => {
  const { approvalRequest, decisions = {}, userId } = payload;
  const item = approvalRequest.items.find(({ id }) => id === jobId);
  const decision = decisions[jobId];
  const { needed, declinedBecause, changedByYou } = texts().approval;
  if (decision?.kind === 'declined')
    return { isOver: true, text: declinedBecause(mention(decision.by), decision.reason) };
  if (decision?.kind === 'changed') return { isOver: true, text: changedByYou };
  if (decision) return { isOver: decision.kind !== 'approved', text: decisionText(userId, decision) };
  if (!item) return { isOver: true, text: texts().approval.decided };
  return {
    isOver: false,
    text: needed(mentions(approvalRequest.approvers), until(item, at)),
    menu: itemMenu(itemAddress(requestId, approvalRequest, item), 'edit'),
  };
};

/** Approval for the changes of a group: one request for those that the same people may approve, or more if it is long. */
export const groupApproval = (jobs: Pick<Jobs, 'lead' | 'find'>): GroupApproval => ({
  async ask({ workspace, id: group, payload: { userId, askedFor = {} } }, waiting) {
    const together = new Map<string, ApprovalRequest>();
    for (const { next } of waiting.values()) {
      const { approvalRequest } = next.payload as ApprovalRequestPayload;
      const { items, ...people } = approvalRequest;
      const others = together.get(JSON.stringify(people))?.items ?? [];
      together.set(JSON.stringify(people), { ...people, items: [...others, ...items] });
    }
    const requests = [...together.values()].flatMap((request) =>
      asMessages(request.items).map((items) => ({ ...request, items })),
    );
    const before = new Set(Object.values(askedFor)).size;
    const asked = requests.map(async (approvalRequest, index) => {
      const id = `${group} approval ${before + index + 1}`;
      const payload: ApprovalRequestPayload = { userId, approvalRequest, group };
      if (!(await jobs.lead(workspace, 'approval', id, payload)))
        throw new Error('The request for approval could not be stored.');
      return approvalRequest.items.map((item) => [item.id, id] as const);
    });
    return { ...askedFor, ...Object.fromEntries((await Promise.all(asked)).flat()) };
  },

  async states(workspace, askedFor, at) {
    const requestIds = [...new Set(Object.values(askedFor))];
    const found = requestIds.map(async (id) => [id, await jobs.find(workspace, id)] as const);
    const requests = new Map(await Promise.all(found));
    return new Map(
      Object.entries(askedFor).map(([jobId, requestId]) => {
        const payload = requests.get(requestId)?.payload as ApprovalRequestPayload | undefined;
        const state = payload && stateOf(requestId, payload, jobId, at);
        return [jobId, state ?? { isOver: true, text: texts().approval.decided }];
      }),
    );
  },
});

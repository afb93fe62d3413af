import { RefusedError } from '../../languages/errors.ts';
import { mention } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { ActionRequest, SubmissionAck, ViewSubmission } from '../../middleware/requests.ts';
import { openModal, textView } from '../../slack/modals.ts';
import type { PersonInWorkspace } from '../../workspaces/person.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import type { Writes } from '../write/write.ts';
import { approversOf, isOwn } from './hold.ts';
import { type Decision, type WaitingRequest, waitingRequest } from './request.ts';
import { declineView, readReason } from './view.ts';

/** What approvers do, and who asked. */
export const approvalHandlers = ({ jobs }: FeatureDeps, writes: Writes) => {
  /** @throws RefusedError when it does not wait any more */
  async function waiting({ workspace }: PersonInWorkspace, id: string): Promise<WaitingRequest> {
    const request = await waitingRequest(jobs, workspace, id);
    if (request) return request;
    throw new RefusedError(({ approval }) => approval.decided);
  }

  /**
   * A request that this person may decide. A button or a form only identifies it: who may decide is read from the store.
   *
   * @throws RefusedError when they may not, or it does not wait any more
   */
  async function waitingFor(person: PersonInWorkspace, id: string): Promise<WaitingRequest> {
    const request = await waiting(person, id);
    const { workspace, userId } = person;
    const approver = await workspace.access.actor(userId);
    if (!(await approversOf(workspace)).includes(userId))
      throw new RefusedError(({ approval }) => approval.notAnApprover);
    const { userId: asker, approvalRequest } = request.payload;
    if (isOwn(approver, asker, approvalRequest)) throw new RefusedError(({ approval }) => approval.own);
    return request;
  }

  /** Decides a request for approval, unless somebody has. Resolves to what is to be done after the ack. */
  async function decide(
    person: PersonInWorkspace,
    id: string,
    decision: Decision,
  ): Promise<() => Promise<void>> {
    const run = await (await waitingFor(person, id)).decide(decision);
    if (run) return run;
    throw new RefusedError(({ approval }) => approval.decided);
  }

  const openDecline = (action: ActionRequest): Promise<void> =>
    openModal(action, async () => {
      await waitingFor(action, action.value);
      return declineView(action.value);
    });

  async function decline(submission: ViewSubmission): Promise<SubmissionAck> {
    const { userId: by, metadata, values } = submission;
    const reason = readReason(values);
    const run = await decide(submission, metadata, { kind: 'declined', by, reason });
    const { declineTitle, declinedBy } = texts().approval;
    return { view: textView(declinedBy(mention(by)), declineTitle), afterAck: run };
  }

  /** Opens the requested change in its form, for the person who asked. */
  const edit = (action: ActionRequest): Promise<void> =>
    openModal(action, async () => {
      const { workspace, userId, value: id } = action;
      const { approvalRequest, userId: asker } = (await waiting(action, id)).payload;
      const actor = await workspace.access.actor(userId);
      workspace.access.check(actor, { of: 'form', userId: asker });
      const { form } = approvalRequest.payload;
      const payload = {
        ...approvalRequest.payload,
        form: { ...form, metadata: { ...form.metadata, approvalRequest: id } },
      };
      const view = writes[approvalRequest.kind].form(
        { workspace, id, payload, actor: async () => actor },
        { problem: texts().approval.editing },
      );
      return view ?? textView(texts().approval.decided);
    });

  const approve = (action: ActionRequest) =>
    decide(action, action.value, { kind: 'approved', by: action.userId });

  return { approve, openDecline, decline, edit };
};

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

/** How often an answer is tried that another one came before. */
const MAX_TRIES = 5;

/** What approvers do, and who asked. */
export const approvalHandlers = ({ jobs }: FeatureDeps, writes: Writes) => {
  /** @throws RefusedError when it does not wait any more */
  async function waiting({ workspace }: PersonInWorkspace, address: string): Promise<WaitingRequest> {
    const request = await waitingRequest(jobs, workspace, address);
    if (request) return request;
    throw new RefusedError(({ approval }) => approval.decided);
  }

  /**
   * A request, or one item of it, that this person may decide. A button or a form only identifies it: who may decide is read
   * from the store.
   *
   * @throws RefusedError when they may not, or it does not wait any more
   */
  async function waitingFor(person: PersonInWorkspace, address: string): Promise<WaitingRequest> {
    const request = await waiting(person, address);
    const { workspace, userId } = person;
    const approver = await workspace.access.actor(userId);
    if (!(await approversOf(workspace)).includes(userId))
      throw new RefusedError(({ approval }) => approval.notAnApprover);
    const { userId: asker, approvalRequest } = request.payload;
    if (isOwn(approver, asker, approvalRequest)) throw new RefusedError(({ approval }) => approval.own);
    return request;
  }

  /** Decides what waits for approval, unless somebody has. Resolves to what is to be done after the ack. */
  async function decide(
    person: PersonInWorkspace,
    address: string,
    decision: Decision,
  ): Promise<() => Promise<void>> {
    // What comes in between may be about another item of the request.
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const run = await (await waitingFor(person, address)).decide(decision);
      if (run) return run;
    }
    throw new RefusedError(({ approval }) => approval.decided);
  }

  const openDecline = (action: ActionRequest): Promise<void> =>
    openModal(action, async () => {
      const { items } = await waitingFor(action, action.value);
      return declineView(action.value, items.length);
    });

  async function decline(submission: ViewSubmission): Promise<SubmissionAck> {
    const { userId: by, metadata, values } = submission;
    const reason = readReason(values);
    const run = await decide(submission, metadata, { kind: 'declined', by, reason });
    return { view: textView(texts().approval.declinedBy(mention(by))), afterAck: run };
  }

  /** Opens the requested change in its form, for the person who asked. */
  const edit = (action: ActionRequest): Promise<void> =>
    openModal(action, async () => {
      const { workspace, userId, value: id } = action;
      const { payload: request, items } = await waiting(action, id);
      const actor = await workspace.access.actor(userId);
      workspace.access.check(actor, { of: 'form', userId: request.userId });
      const [item] = items;
      const { form } = item.payload;
      const payload = {
        ...item.payload,
        form: { ...form, metadata: { ...form.metadata, approvalRequest: id } },
      };
      const view = writes[item.kind].form(
        { workspace, id, payload, actor: async () => actor },
        { problem: texts().approval.editing },
      );
      return view ?? textView(texts().approval.decided);
    });

  const approve = (action: ActionRequest) =>
    decide(action, action.value, { kind: 'approved', by: action.userId });

  return { approve, openDecline, decline, edit };
};

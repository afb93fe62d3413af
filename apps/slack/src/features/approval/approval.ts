import { RefusedError } from '../../languages/errors.ts';
import { mention } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { ActionRequest, SubmissionAck, ViewSubmission } from '../../middleware/requests.ts';
import { openModal, textView } from '../../slack/modals.ts';
import type { StoredJob } from '../../store/job.ts';
import type { PersonInWorkspace } from '../../workspaces/person.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import type { Writes } from '../write/write.ts';
import { approversOf, isOwn } from './hold.ts';
import type { ApprovalRequestPayload, Decision } from './request-job.ts';
import { declineView, readReason } from './view.ts';

/** What approvers do, and who asked. */
export const approvalHandlers = ({ jobs }: FeatureDeps, writes: Writes) => {
  /** @throws RefusedError when it does not wait any more */
  async function waiting({ workspace }: PersonInWorkspace, id: string): Promise<StoredJob> {
    const job = await jobs.find(workspace, id);
    if (job?.kind === 'approval' && job.state === 'ready') return job;
    throw new RefusedError(({ approval }) => approval.decided);
  }

  /**
   * Decides by what is stored: what Slack sends of a button or a form only says which request is meant.
   *
   * @throws RefusedError when this person may not answer this request
   */
  async function checkApprover({ workspace, userId }: PersonInWorkspace, job: StoredJob): Promise<void> {
    const person = await workspace.access.actor(userId);
    if (!(await approversOf(workspace)).includes(userId))
      throw new RefusedError(({ approval }) => approval.notAnApprover);
    const { userId: asker, approvalRequest } = job.payload as ApprovalRequestPayload;
    if (isOwn(person, asker, approvalRequest)) throw new RefusedError(({ approval }) => approval.own);
  }

  /** Decides a request for approval, unless somebody has. Resolves to what is to be done after the ack. */
  async function decide(
    person: PersonInWorkspace,
    id: string,
    given: Decision,
  ): Promise<() => Promise<void>> {
    const job = await waiting(person, id);
    await checkApprover(person, job);
    const run = await jobs.wake(job, { ...(job.payload as ApprovalRequestPayload), decision: given });
    if (run) return run;
    throw new RefusedError(({ approval }) => approval.decided);
  }

  const openDecline = (action: ActionRequest): Promise<void> =>
    openModal(action, async () => {
      await checkApprover(action, await waiting(action, action.value));
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
      const job = await waiting(action, id);
      const { approvalRequest, userId: asker } = job.payload as ApprovalRequestPayload;
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

import type { Listeners } from '../../requests/listeners.ts';
import type {
  ActionRequest,
  PersonInWorkspace,
  SubmissionAck,
  ViewSubmission,
} from '../../requests/requests.ts';
import { ids } from '../../slack/ids.ts';
import { noticeView, openModal } from '../../slack/modals.ts';
import type { StoredJob } from '../../store/job.ts';
import { RefusedError } from '../../text/errors.ts';
import { mention } from '../../text/markup.ts';
import { texts } from '../../text/texts.ts';
import type { Changes } from '../change/changes.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import type { Answer, DraftPayload } from './draft-job.ts';
import { approversOf, isOwn } from './hold.ts';
import { declineView, readReason } from './view.ts';

/** What approvers do, and who asked. */
export const registerApproval = (listeners: Listeners, deps: FeatureDeps, changes: Changes): void => {
  const { jobs, sleep } = deps;

  /** @throws RefusedError when it does not wait any more */
  async function waiting({ workspace }: PersonInWorkspace, id: string): Promise<StoredJob> {
    const job = await jobs.find(workspace, id);
    if (job?.kind === 'approval' && job.state === 'ready') return job;
    throw new RefusedError(({ approval }) => approval.answered);
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
    const { userId: asker, draft } = job.payload as DraftPayload;
    if (isOwn(person, asker, draft)) throw new RefusedError(({ approval }) => approval.own);
  }

  /** Answers a draft, if nobody has. Resolves to what is to be done after the ack. */
  async function answer(person: PersonInWorkspace, id: string, given: Answer): Promise<() => Promise<void>> {
    const job = await waiting(person, id);
    await checkApprover(person, job);
    const run = await jobs.wake(job, { ...(job.payload as DraftPayload), answer: given });
    if (run) return run;
    throw new RefusedError(({ approval }) => approval.answered);
  }

  const openDecline = (action: ActionRequest): Promise<void> =>
    openModal(action, sleep, async () => {
      await checkApprover(action, await waiting(action, action.value));
      return declineView(action.value);
    });

  async function decline(submission: ViewSubmission): Promise<SubmissionAck> {
    const { userId: by, metadata, values } = submission;
    const reason = readReason(values);
    const run = await answer(submission, metadata, { kind: 'declined', by, reason });
    const { declineTitle, declinedBy } = texts().approval;
    return { view: noticeView(declinedBy(mention(by)), declineTitle), afterAck: run };
  }

  /** Opens the form of a draft for who asked. */
  const edit = (action: ActionRequest): Promise<void> =>
    openModal(action, sleep, async () => {
      const { workspace, userId, value: id } = action;
      const job = await waiting(action, id);
      const { draft, userId: asker } = job.payload as DraftPayload;
      workspace.access.check(await workspace.access.actor(userId), { of: 'form', userId: asker });
      const { form } = draft.payload;
      const payload = { ...draft.payload, form: { ...form, metadata: { ...form.metadata, draft: id } } };
      const view = changes[draft.kind].form(
        { workspace, id, payload },
        { problem: texts().approval.editing },
      );
      return view ?? noticeView(texts().approval.answered);
    });

  listeners.acceptedAction(ids.action.approve, (action) =>
    answer(action, action.value, { kind: 'approved', by: action.userId }),
  );
  listeners.action(ids.action.decline, openDecline);
  listeners.view(ids.view.decline, decline);
  listeners.action(ids.action.editDraft, edit);
};

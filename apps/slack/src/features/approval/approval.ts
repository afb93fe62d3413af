import { RefusedError } from '../../languages/errors.ts';
import { mention } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { ActionRequest, SubmissionAck, ViewSubmission } from '../../middleware/requests.ts';
import { openModal, textView } from '../../slack/modals.ts';
import type { PersonInWorkspace } from '../../workspaces/person.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import type { Writes } from '../write/write.ts';
import { canDecide, isOwn } from './approvers.ts';
import { type Decision, nextExpiry, type WaitingRequest, waitingRequest } from './request.ts';
import { declineView, readReason } from './view.ts';
import { waitingBlocks } from './waiting.ts';

/** How often an answer is tried that another one came before. */
const MAX_TRIES = 5;

/** What approvers do, and who asked. */
export const approvalHandlers = (deps: FeatureDeps, writes: Writes) => {
  const { jobs } = deps;

  /** @throws RefusedError when it does not wait any more */
  async function waiting({ workspace }: PersonInWorkspace, address: string): Promise<WaitingRequest> {
    const request = await waitingRequest(jobs, workspace, address);
    if (request && nextExpiry(request.items) > deps.clock.now()) return request;
    throw new RefusedError(({ approval }) => approval.decided);
  }

  /**
   * The request or item that a button or form names, if this person can decide it. The store says who can.
   *
   * @throws RefusedError when they may not, or it does not wait any more
   */
  async function waitingFor(person: PersonInWorkspace, address: string): Promise<WaitingRequest> {
    const request = await waiting(person, address);
    const { workspace, userId } = person;
    const actor = await workspace.access.actor(userId);
    if (await canDecide(workspace, actor, request.payload)) return request;
    const isTheirs = isOwn(actor, request.payload.userId, request.payload.approvalRequest);
    throw new RefusedError(({ approval }) => (isTheirs ? approval.own : approval.notAnApprover));
  }

  /** Decides what waits for approval, unless somebody has. Resolves to what is to be done after the ack. */
  async function decide(
    find: () => Promise<WaitingRequest>,
    decision: Decision,
  ): Promise<() => Promise<void>> {
    // What comes in between may be about another item of the request, or a look who can decide it.
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const run = await (await find()).decide(decision);
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
    const find = () => waitingFor(submission, metadata);
    const run = await decide(find, { kind: 'declined', by, reason });
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
    decide(() => waitingFor(action, action.value), { kind: 'approved', by: action.userId });

  /** For who asked, or the host. */
  const withdraw = (action: ActionRequest) =>
    decide(
      async () => {
        const request = await waiting(action, action.value);
        const { userId: asker, approvalRequest } = request.payload;
        const actor = await action.workspace.access.actor(action.userId);
        if (isOwn(actor, asker, approvalRequest)) return request;
        throw new RefusedError(({ approval }) => approval.notTheirs);
      },
      { kind: 'withdrawn', by: action.userId },
    );

  /** Looks again who can decide what waits, after the settings were changed. */
  const askAgain = (workspace: Workspace): Promise<void> => jobs.wakeAll(workspace, 'approval');

  const waitingIn = (person: PersonInWorkspace) => waitingBlocks(deps, person);

  return { approve, openDecline, decline, edit, withdraw, askAgain, waitingIn };
};

import type { Invitation } from '@visitor-invitations/core';
import type { Parts } from '../../parts.ts';
import type { Call, Press, Submission, SubmissionAnswer } from '../../slack/calls.ts';
import { readVisitMetadata } from '../../slack/metadata.ts';
import { answerDone, answerFailed } from '../visit/answer-form.ts';
import { type Attempt, attempt, failureText } from '../visit/attempt.ts';
import { visitButtons } from '../visit/buttons.ts';
import { cancelledCard, cancellingView, sentBeforeView, TITLE } from './view.ts';

interface Cancelled {
  readonly invitation: Invitation;
  readonly zone: string;
}

/** Cancels one of the person's own visits. */
const cancel = (parts: Parts, call: Call, id: string) =>
  attempt(parts, call, 'invitations.delete', async (): Promise<Cancelled> => {
    const host = await parts.people.find(call.client, call.userId);
    return { invitation: await parts.visitors.of(host).cancel(id), zone: host.zone };
  });

const failureOf = (tried: Extract<Attempt<unknown>, { ok: false }>) =>
  failureText(tried, { subject: 'the visit', verb: 'cancelled' });

/** Cancels the visit that a button stands for; the button has asked before. */
export const cancelPressed =
  (parts: Parts) =>
  async (press: Press): Promise<void> => {
    const tried = await cancel(parts, press, press.value);
    if (!tried.ok) return press.tell({ text: failureOf(tried) });
    const card = cancelledCard(tried.value.invitation, tried.value.zone);
    const buttons = visitButtons(tried.value.invitation, 'cancelled');
    await press.tell({ ...card, blocks: [...card.blocks, ...buttons] });
  };

/** Cancels the visit that the form asked about. */
export const cancelConfirmed =
  (parts: Parts) =>
  async (submission: Submission): Promise<SubmissionAnswer> => {
    const { requestId, invitationId } = readVisitMetadata(submission.metadata);
    if (!(await parts.claims.take(`cancel:${requestId}`))) return { view: sentBeforeView() };
    return {
      view: cancellingView(),
      async work() {
        const answer = { submission, title: TITLE, log: parts.log };
        const tried = await cancel(parts, submission, invitationId);
        if (!tried.ok) return answerFailed(answer, failureOf(tried));
        const { invitation, zone } = tried.value;
        const buttons = visitButtons(invitation, 'cancelled');
        await answerDone(answer, cancelledCard(invitation, zone), buttons);
      },
    };
  };

import type { KnownBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import { factsOf } from '../../log.ts';
import type { Parts } from '../../parts.ts';
import { Restarting } from '../../refused.ts';
import type { Message } from '../../slack/api.ts';
import { section } from '../../slack/blocks.ts';
import type { Call, Press, Submission, SubmissionAnswer } from '../../slack/calls.ts';
import { readVisitMetadata } from '../../slack/metadata.ts';
import type { Person } from '../../slack/people.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import type { Cancelled } from '../../visitors/host-visits.ts';
import { attempt, failureText } from '../visit/attempt.ts';
import { visitButtons } from '../visit/buttons.ts';
import type { Doubts } from '../visit/doubts.ts';
import { type Report, reportDone, reportDoubt, reportFailed } from '../visit/report.ts';
import { cancelMetadata } from './open.ts';
import { cancelledCard, cancellingView, confirmView, sentBeforeView } from './view.ts';

const words = { subject: en.cancel.subject, opening: en.cancel.opening, verb: en.cancel.verb };

/** What became of cancelling a visit. */
type Outcome =
  | { readonly kind: 'done'; readonly card: Required<Message>; readonly buttons: KnownBlock[] }
  | { readonly kind: 'failed'; readonly text: Text }
  | { readonly kind: 'doubt'; readonly text: Text; readonly button: KnownBlock };

/** Cancels one of the person's own visits. */
async function cancel(parts: Parts, doubts: Doubts, call: Call, id: string): Promise<Outcome> {
  const { people, visitors, clock, newId } = parts;
  let host: Person | undefined;
  const done = (cancelled: Cancelled, by: Person): Outcome => {
    try {
      const card = cancelledCard(cancelled, clock.at(by));
      return { kind: 'done', card, buttons: visitButtons(cancelled.invitation, 'cancelled') };
    } catch (error) {
      parts.log.error('a change could not be shown', factsOf(error));
      return { kind: 'failed', text: en.outcome.doneUnseen(words) };
    }
  };
  const tried = await attempt(parts, call, 'invitations.delete', async (by) => {
    host = by;
    return visitors.of(by).cancel(id);
  });
  if (tried.ok && host) return done(tried.value, host);
  if (tried.ok) throw new Error('A visit was cancelled for nobody');
  const text = failureText(tried, words);
  if (tried.done !== 'unknown') return { kind: 'failed', text };
  if (tried.error instanceof Restarting) {
    return { kind: 'failed', text: en.outcome.notKnownNow(words, tried.reason) };
  }

  // A visit shows by itself whether it was cancelled.
  let invitation: Invitation | undefined;
  const look = async () => {
    host = await people.find(call.userId);
    invitation = await visitors.of(host).get(id);
    return invitation.cancelled ? invitation : undefined;
  };
  const found = await look().catch(() => undefined);
  if (found && host) return done({ invitation: found, wasBefore: false }, host);
  const at = () => clock.at(host ?? { zone: 'UTC', locale: 'en-GB' });
  const button = doubts.keep(newId(), {
    userId: call.userId,
    title: en.cancel.title,
    words,
    look,
    card: (cancelled) => cancelledCard({ invitation: cancelled, wasBefore: false }, at()),
    buttons: (cancelled) => visitButtons(cancelled, 'cancelled'),
    formAgain: (problem) => {
      const metadata = cancelMetadata(parts, { email: '', ...at() }, id);
      return confirmView(invitation ?? {}, at(), metadata, problem);
    },
  });
  return { kind: 'doubt', text, button };
}

/** Cancels the visit that a button stands for; the button has asked before. */
export const cancelPressed =
  (parts: Parts, doubts: Doubts) =>
  async (press: Press): Promise<void> => {
    const outcome = await cancel(parts, doubts, press, press.value);
    switch (outcome.kind) {
      case 'done':
        return press.tell({ ...outcome.card, blocks: [...outcome.card.blocks, ...outcome.buttons] });
      case 'failed':
        return press.tell({ text: outcome.text });
      case 'doubt':
        return press.tell({ text: outcome.text, blocks: [section(outcome.text), outcome.button] });
    }
  };

/** Cancels the visit that the form asked about. */
export const cancelConfirmed =
  (parts: Parts, doubts: Doubts) =>
  async (submission: Submission): Promise<SubmissionAnswer> => {
    const { requestId, invitationId } = readVisitMetadata(submission.metadata);
    if (!(await parts.claims.take(`cancel:${requestId}`))) return { view: sentBeforeView() };
    return {
      view: cancellingView(),
      async work() {
        const report: Report = { to: submission, title: en.cancel.title, log: parts.log };
        const outcome = await cancel(parts, doubts, submission, invitationId);
        if (outcome.kind === 'done') await reportDone(report, outcome.card, outcome.buttons);
        else if (outcome.kind === 'failed') await reportFailed(report, outcome.text);
        else await reportDoubt(report, outcome.text, outcome.button);
      },
    };
  };

import { InputError, type Invitation } from '@visitor-invitations/core';
import type { Actor, Person } from '../../access/actor.ts';
import { checkVisit } from '../../form/check-form.ts';
import type { FormValues } from '../../form/values.ts';
import type { JobHandler, Sending } from '../../jobs/handler.ts';
import { type Sleep, withDeadline } from '../../lib/deadline.ts';
import { type FormMetadata, nextRequestId } from '../../slack/metadata.ts';
import { en } from '../../text/en.ts';
import { RefusedError } from '../../text/errors.ts';
import { md } from '../../text/markup.ts';
import type { VisitRequest } from '../../visitors/host-visits.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { JobDeps } from '../feature-deps.ts';
import { attemptChange, failedChange } from '../visit/attempt-change.ts';
import { emailText } from '../visit/card.ts';
import type { UnknownJob } from '../visit/check-again.ts';
import {
  emailNotKnown,
  type FormPayload,
  type FormWords,
  failedOutcome,
  type SavedOutcome,
  tellForm,
  tellFormInterrupted,
  unknownForm,
} from '../visit/form-job.ts';
import { nameOf, whenAndZone, where } from '../visit/lines.ts';
import { ofOtherHost } from '../visit/listed.ts';
import {
  auditedFailure,
  type FailedOutcome,
  isUnknownOutcome,
  type UnknownChange,
} from '../visit/outcome.ts';
import { reportFailed } from '../visit/report.ts';
import { inviteView } from './view.ts';
import { duplicatesOf, type Warning } from './warnings.ts';

const operation = 'invitations.create';

/** An invitation that was asked for. */
export interface InvitePayload extends FormPayload {
  /** The ids of earlier invitations of the same visit, known before anything is sent. */
  readonly earlier?: readonly string[];
}

/** The same visit was invited before, and the host is asked whether this is meant. */
interface AskedOutcome {
  readonly kind: 'asked';
  readonly found: Invitation;
}

type InviteOutcome = SavedOutcome | FailedOutcome | AskedOutcome;

/** How long an invitation waits for the search for duplicates, in milliseconds. */
const DUPLICATES_WAIT_MS = 2000;

const DAY_MS = 24 * 3_600_000;

/** The metadata of a form whose host has seen a warning. */
export const withConfirmed = (metadata: FormMetadata, warning: Warning): FormMetadata => ({
  ...metadata,
  confirmed: [...metadata.confirmed, warning],
});

/** The metadata of the form that is shown again to be sent as another one. */
const asNext = (metadata: FormMetadata): FormMetadata => ({
  ...metadata,
  requestId: nextRequestId(metadata.requestId),
});

/** Whom a visitor is invited by: the person who asks, or another host whom they act for. */
const hostOf = async ({ access }: Workspace, actor: Actor, { hostId }: FormValues): Promise<Person> =>
  hostId === undefined ? actor : access.host(actor, hostId);

/** The host's upcoming visits of the same visitor at an overlapping time. */
const findDuplicates = async (
  { clock, sleep }: JobDeps & { readonly sleep: Sleep },
  { visitors }: Workspace,
  host: Person,
  { userId, values }: InvitePayload,
): Promise<readonly Invitation[]> => {
  const reading = visitors.cachedUpcoming(host).catch((error: unknown) => {
    // Refusals (no host, a shutdown) end the invitation; a failed search does not.
    if (error instanceof RefusedError) throw host.userId === userId ? error : ofOtherHost(error);
    return [];
  });
  const visits = (await withDeadline(reading, DUPLICATES_WAIT_MS, sleep))?.value ?? [];
  return duplicatesOf(values, visits, clock.at(host));
};

const wordsOf = ({ values, metadata }: InvitePayload): FormWords => ({
  operation,
  title: en.invite.title,
  success: { title: en.invite.done, notified: en.invite.notified },
  words: { subject: md`${nameOf(values)}`, verb: en.invite.verb },
  formWithProblem: (problem, errors) => inviteView(values, asNext(metadata), problem, errors),
});

/** The visit as the contract has it. It was checked before it was stored. */
const visitOf = (values: FormValues): VisitRequest => {
  const checked = checkVisit(values);
  if (checked.ok) return checked.visit;
  throw new InputError([{ field: 'visit', rule: 'is not valid any more' }], { operation });
};

/** Whether an invitation of the same visit is an earlier one, or that of another job. */
const isAnother =
  ({ earlier = [] }: InvitePayload, { isOfAnotherJob }: Pick<Sending, 'isOfAnotherJob'>) =>
  async ({ id }: Invitation): Promise<boolean> =>
    id !== undefined && (earlier.includes(id) || (await isOfAnotherJob(id)));

/** How long no other job may take the invitation for its own: as long as the same visit can be asked for. */
const keepUntil = ({ endDate = 0 }: FormValues, now: number) => Math.max(endDate * 1000, now) + DAY_MS;

/** Creates invitations. */
export const inviteJob = (
  deps: JobDeps & { readonly sleep: Sleep },
): JobHandler<InvitePayload, InviteOutcome> => {
  const { clock, log } = deps;
  return {
    async prepare({ workspace, payload }) {
      const { userId, values, metadata } = payload;
      try {
        const host = await hostOf(workspace, await workspace.access.actor(userId), values);
        const duplicates = await findDuplicates(deps, workspace, host, payload);
        const [found] = duplicates;
        if (found && !metadata.confirmed.includes('duplicate')) return { outcome: { kind: 'asked', found } };
        return { payload: { ...payload, earlier: duplicates.flatMap(({ id }) => id ?? []) } };
      } catch (error) {
        return { outcome: failedOutcome(failedChange(log, operation, 'no', error), values, clock.now()) };
      }
    },

    async send({ workspace, payload }, sending) {
      const { userId, values } = payload;
      const { emailVisitor = false } = values;
      const { isRepeated } = sending;
      const person = { workspace, userId };
      const result = await attemptChange(deps, person, operation, isRepeated, async (actor) => {
        const { email } = await hostOf(workspace, actor, values);
        return workspace.access.visits(actor).invite(email, visitOf(values), {
          ...sending,
          emailVisitor,
          isAnother: isAnother(payload, sending),
        });
      });
      if (!result.ok) return { outcome: failedOutcome(result, values, clock.now()) };
      const { invitation, wasBefore } = result.value;
      const email = wasBefore ? emailNotKnown(values) : emailText(invitation, emailVisitor, true);
      return {
        outcome: { kind: 'saved', invitation, email },
        resultId: invitation.id,
        keepUntil: keepUntil(values, clock.now()),
      };
    },

    async tell(job, outcome) {
      if (outcome.kind !== 'asked') return tellForm(deps, job, outcome, wordsOf(job.payload));
      const { userId, viewId, values, metadata } = job.payload;
      const [name, site] = [nameOf(values), where(outcome.found)];
      const when = whenAndZone(outcome.found, clock.at(metadata));
      const confirmed = withConfirmed(asNext(metadata), 'duplicate');
      const form = inviteView(values, confirmed, en.invite.duplicate(name, when, site));
      const report = { to: { workspace: job.workspace, userId, viewId }, title: en.invite.title, log };
      return reportFailed(report, en.invite.duplicateUnseen(name, when, site), form);
    },

    isUnknown: isUnknownOutcome,
    audited(_, outcome) {
      if (outcome.kind === 'asked') return undefined;
      return outcome.kind === 'saved'
        ? { result: 'done', subject: outcome.invitation.id }
        : { result: auditedFailure(outcome) };
    },
    tellInterrupted: (job) => tellFormInterrupted(job, wordsOf(job.payload)),
  };
};

/** What the check of an invitation with an ambiguous outcome needs. */
export const unknownInvite =
  (
    deps: JobDeps,
    isOfAnotherJob: (workspace: Workspace, id: string, invitationId: string) => Promise<boolean>,
  ) =>
  ({ workspace, id, ...job }: UnknownJob): UnknownChange => {
    const payload: InvitePayload = job.payload;
    return {
      ...unknownForm(deps, payload, job.outcome, wordsOf(payload)),
      async look() {
        const actor = await workspace.access.actor(payload.userId);
        const { email } = await hostOf(workspace, actor, payload.values);
        const isOther = isAnother(payload, {
          isOfAnotherJob: (invitationId) => isOfAnotherJob(workspace, id, invitationId),
        });
        return workspace.access.visits(actor).find(email, visitOf(payload.values), isOther);
      },
      resultOf: (invitation) => invitation.id,
    };
  };

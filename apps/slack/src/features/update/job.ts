import { InputError, type Invitation } from '@visitor-invitations/core';
import type { Actor } from '../../access/actor.ts';
import { checkChanges, hasEntered, type VisitField } from '../../form/check-form.ts';
import { valuesOfInvitation } from '../../form/values.ts';
import type { JobHandler } from '../../jobs/handler.ts';
import { nextRequestId, type VisitMetadata } from '../../slack/metadata.ts';
import { en } from '../../text/en.ts';
import type { VisitChanges } from '../../visitors/host-visits.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { JobDeps } from '../feature-deps.ts';
import { attemptChange } from '../visit/attempt-change.ts';
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
import { nameOf } from '../visit/lines.ts';
import {
  auditedFailure,
  type FailedOutcome,
  isUnknownOutcome,
  type UnknownChange,
} from '../visit/outcome.ts';
import { updateView } from './view.ts';

const operation = 'invitations.update';

/** A visit that was changed in its form. */
export interface UpdatePayload extends FormPayload<VisitMetadata> {
  /** The fields that the host changed. */
  readonly changed: readonly VisitField[];
}

type UpdateOutcome = SavedOutcome | FailedOutcome;

const wordsOf = ({ values, metadata, changed }: UpdatePayload): FormWords => ({
  operation,
  title: en.update.title,
  success: { title: en.update.done, notified: en.update.notified },
  words: { subject: en.update.subject(nameOf(values)), verb: en.update.verb },
  formWithProblem(problem, errors) {
    const requestId = nextRequestId(metadata.requestId);
    return updateView(values, { ...metadata, changed: [...changed], requestId }, problem, errors);
  },
});

/** The changes as the contract has them. They were checked before they were stored. */
const changesOf = ({ values }: UpdatePayload, fields: readonly VisitField[]): VisitChanges => {
  if (fields.length === 0) return {};
  const checked = checkChanges(fields, values);
  if (checked.ok) return checked.changes;
  throw new InputError([{ field: 'changes', rule: 'are not valid any more' }], { operation });
};

const stands = ({ values }: UpdatePayload, fields: readonly VisitField[], current: Invitation) =>
  hasEntered(fields, values, valuesOfInvitation(current));

/** The visit, when all that was changed stands. */
const lookUp = async (
  { access }: Workspace,
  actor: Actor,
  payload: UpdatePayload,
): Promise<Invitation | undefined> => {
  const invitation = await access.visits(actor).get(payload.metadata.invitationId);
  return stands(payload, payload.changed, invitation) ? invitation : undefined;
};

/** Saves the fields that hosts changed. */
export const updateJob = (deps: JobDeps): JobHandler<UpdatePayload, UpdateOutcome> => ({
  prepare: async ({ payload }) => ({ payload }),

  async send({ workspace, payload }, { isRepeated, timeLeftMs }) {
    const { userId, values, metadata, changed } = payload;
    const { emailVisitor = false } = values;
    const remaining = (current: Invitation) =>
      changesOf(payload, isRepeated ? changed.filter((field) => !stands(payload, [field], current)) : changed);
    const result = await attemptChange(deps, { workspace, userId }, operation, isRepeated, async (actor) => {
      const visits = workspace.access.visits(actor);
      return visits.change(metadata.invitationId, remaining, { emailVisitor, timeLeftMs });
    });
    if (result.ok) {
      const { invitation, changed: isChanged } = result.value;
      const email = isChanged ? emailText(invitation, emailVisitor, false) : emailNotKnown(values);
      return { outcome: { kind: 'saved', invitation, email } };
    }
    const found =
      result.happened === 'unknown'
        ? await workspace.access
            .actor(userId)
            .then((actor) => lookUp(workspace, actor, payload))
            .catch(() => undefined)
        : undefined;
    if (found) return { outcome: { kind: 'saved', invitation: found, email: emailNotKnown(values) } };
    return { outcome: failedOutcome(result, values, deps.clock.now()) };
  },

  tell: (job, outcome) => tellForm(deps, job, outcome, wordsOf(job.payload)),
  isUnknown: isUnknownOutcome,
  audited: ({ metadata }, outcome) => ({
    subject: metadata.invitationId,
    result: outcome.kind === 'saved' ? 'done' : auditedFailure(outcome),
  }),
  tellInterrupted: (job) => tellFormInterrupted(job, wordsOf(job.payload)),
});

/** What the check of an update with an ambiguous outcome needs. */
export const unknownUpdate =
  (deps: JobDeps) =>
  ({ workspace, ...job }: UnknownJob): UnknownChange => {
    const payload: UpdatePayload = job.payload;
    return {
      ...unknownForm(deps, payload, job.outcome, wordsOf(payload)),
      look: async () => lookUp(workspace, await workspace.access.actor(payload.userId), payload),
      resultOf: () => undefined,
    };
  };

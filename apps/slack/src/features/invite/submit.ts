import type { Invitation } from '@visitor-invitations/core';
import { checkVisit } from '../../form/check-form.ts';
import { type FormValues, readValues } from '../../form/values.ts';
import { withDeadline } from '../../lib/deadline.ts';
import type { SubmissionAck, ViewSubmission } from '../../requests/requests.ts';
import { type FormMetadata, readFormMetadata } from '../../slack/metadata.ts';
import type { Person } from '../../slack/people.ts';
import { en } from '../../text/en.ts';
import { RefusedError } from '../../text/errors.ts';
import { md } from '../../text/markup.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { nameOf, whenAndZone, where } from '../visit/lines.ts';
import { NeedsConfirmationError, saveForm } from '../visit/save-form.ts';
import type { UnknownOutcomes } from '../visit/unknown-outcomes.ts';
import { inviteView, invitingView, submittedBeforeView } from './view.ts';
import { dateWarning, duplicatesOf, type Warning, warningTexts } from './warnings.ts';

/** For reads that must not come from a cache: later than every read so far. */
const FRESH = Number.POSITIVE_INFINITY;

/** How long an invitation waits for the search for duplicates, in milliseconds. */
const DUPLICATES_WAIT_MS = 2000;

const withConfirmed = (metadata: FormMetadata, warning: Warning): FormMetadata => ({
  ...metadata,
  confirmed: [...metadata.confirmed, warning],
});

/** The host's upcoming visits of the same visitor at an overlapping time. */
const findDuplicates = async (
  { clock, sleep }: FeatureDeps,
  { visitors }: Workspace,
  host: Person,
  values: FormValues,
): Promise<readonly Invitation[]> => {
  const reading = visitors.cachedUpcoming(host).catch((error: unknown) => {
    // Refusals (no host, a shutdown) end the invitation; a failed search does not.
    if (error instanceof RefusedError) throw error;
    return [];
  });
  const visits = (await withDeadline(reading, DUPLICATES_WAIT_MS, sleep))?.value ?? [];
  return duplicatesOf(values, visits, clock.at(host));
};

/** @throws NeedsConfirmationError always */
const askAboutDuplicate = (
  { clock, newId }: FeatureDeps,
  found: Invitation,
  values: FormValues,
  metadata: FormMetadata,
): never => {
  const at = clock.at(metadata);
  const [name, when, site] = [nameOf(values), whenAndZone(found, at), where(found)];
  const confirmed = { ...withConfirmed(metadata, 'duplicate'), requestId: newId() };
  const form = inviteView(values, confirmed, en.invite.duplicate(name, when, site));
  throw new NeedsConfirmationError(form, en.invite.duplicateUnseen(name, when, site));
};

/**
 * Checks the form against the contract, asks once about what looks like a mistake, and invites the visitor, once however
 * often the form is submitted.
 */
export const submitInvite =
  (deps: FeatureDeps, unknownOutcomes: UnknownOutcomes) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const values = readValues(submission.values);
    const checked = checkVisit(values);
    if (!checked.ok) return { errors: checked.errors };
    const metadata = readFormMetadata(submission.metadata);
    const warning = dateWarning(values, deps.clock.at(metadata));
    if (warning && !metadata.confirmed.includes(warning)) {
      return { view: inviteView(values, withConfirmed(metadata, warning), ...warningTexts(warning)) };
    }
    if (!(await deps.claims.take(`${submission.workspace.id} invite:${metadata.requestId}`)))
      return { view: submittedBeforeView() };
    const { emailVisitor = false } = values;
    /** Earlier invitations of the same visit, which must not be taken for the new one. */
    let duplicates: readonly Invitation[] = [];
    return {
      view: invitingView(),
      afterAck: () =>
        saveForm(deps, unknownOutcomes, submission, {
          operation: 'invitations.create',
          values,
          metadata,
          async save(visits, host) {
            duplicates = await findDuplicates(deps, submission.workspace, host, values);
            const [found] = duplicates;
            if (found && !metadata.confirmed.includes('duplicate')) {
              askAboutDuplicate(deps, found, values, metadata);
            }
            return visits.invite(checked.visit, { emailVisitor, isSecond: found !== undefined });
          },
          async look(visits, host) {
            if (duplicates.length === 0) return visits.find(checked.visit);
            const known = new Set(duplicates.map(({ id }) => id));
            const upcoming = await submission.workspace.visitors.upcoming(host, FRESH);
            return duplicatesOf(values, upcoming, deps.clock.at(host)).find(({ id }) => !known.has(id));
          },
          title: en.invite.title,
          success: { title: en.invite.done, notified: en.invite.notified },
          words: { subject: md`${nameOf(values)}`, verb: en.invite.verb },
          formWithProblem: (problem, errors) =>
            inviteView(values, { ...metadata, requestId: deps.newId() }, problem, errors),
        }),
    };
  };

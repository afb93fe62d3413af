import type { Invitation } from '@visitor-invitations/core';
import { withDeadline } from '../../deadline.ts';
import { checkVisit, type FieldErrors } from '../../form/request.ts';
import { type FormValues, readValues } from '../../form/values.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../../refused.ts';
import type { Submission, SubmissionAnswer } from '../../slack/calls.ts';
import { type FormMetadata, readFormMetadata } from '../../slack/metadata.ts';
import type { Person } from '../../slack/people.ts';
import { en } from '../../text/en.ts';
import { md, type Text } from '../../text/markup.ts';
import type { Doubts } from '../visit/doubts.ts';
import { nameOf, whenAndZone, where } from '../visit/lines.ts';
import { NeedsConfirmation, saveForm } from '../visit/save-form.ts';
import { inviteView, invitingView, sentBeforeView } from './view.ts';
import { dateWarning, duplicatesOf, type Warning, warned } from './warnings.ts';

/** Later than anything that was read so far. */
const ANEW = Number.POSITIVE_INFINITY;

/** A service that is slow to say what was invited before does not hold up the invitation. */
const DUPLICATES_MS = 2000;

const confirm = (metadata: FormMetadata, warning: Warning): FormMetadata => ({
  ...metadata,
  confirmed: [...metadata.confirmed, warning],
});

/** What the host has invited this visitor for before, at about that time. */
async function findDuplicates(
  { visitors, clock, sleep }: Parts,
  host: Person,
  values: FormValues,
): Promise<readonly Invitation[]> {
  const looking = visitors.recentlyAhead(host).catch((error: unknown) => {
    // Who is no host, or asks an app that stops, is told so; a service that fails here may work in a moment.
    if (error instanceof Refused) throw error;
    return [];
  });
  const visits = (await withDeadline(looking, DUPLICATES_MS, sleep))?.value ?? [];
  return duplicatesOf(values, visits, clock.at(host));
}

function askAboutDuplicate(
  { clock, newId }: Parts,
  found: Invitation,
  values: FormValues,
  metadata: FormMetadata,
): never {
  const at = clock.at(metadata);
  const [name, when, place] = [nameOf(values), whenAndZone(found, at), where(found)];
  const confirmed = { ...confirm(metadata, 'duplicate'), requestId: newId() };
  const formAgain = inviteView(values, confirmed, en.invite.duplicate(name, when, place));
  throw new NeedsConfirmation(formAgain, en.invite.duplicateUnseen(name, when, place));
}

/**
 * Takes a filled-in form: what the contract refuses goes back to its field, what looks like a slip is asked about once,
 * and the same form acts once.
 */
export const submitInvite =
  (parts: Parts, doubts: Doubts) =>
  async (submission: Submission): Promise<SubmissionAnswer> => {
    const values = readValues(submission.values);
    const checked = checkVisit(values);
    if (!checked.ok) return { errors: checked.errors };
    const metadata = readFormMetadata(submission.metadata);
    const warning = dateWarning(values, parts.clock.at(metadata));
    if (warning && !metadata.confirmed.includes(warning)) {
      return { view: inviteView(values, confirm(metadata, warning), ...warned(warning)) };
    }
    if (!(await parts.claims.take(`invite:${metadata.requestId}`))) return { view: sentBeforeView() };
    const { emailVisitor = false } = values;
    const formAgain = (problem: Text, errors?: FieldErrors) =>
      inviteView(values, { ...metadata, requestId: parts.newId() }, problem, errors);
    /** A second invitation of the same visit must not be taken for the first. */
    let before: readonly Invitation[] = [];
    return {
      view: invitingView(),
      work: () =>
        saveForm(parts, doubts, submission, {
          operation: 'invitations.create',
          values,
          metadata,
          async save(visits, host) {
            before = await findDuplicates(parts, host, values);
            const [found] = before;
            if (found && !metadata.confirmed.includes('duplicate')) {
              askAboutDuplicate(parts, found, values, metadata);
            }
            return visits.invite(checked.visit, { emailVisitor, isSecond: found !== undefined });
          },
          async look(visits, host) {
            if (before.length === 0) return visits.find(checked.visit);
            const known = new Set(before.map(({ id }) => id));
            const ahead = await parts.visitors.ahead(host, ANEW);
            return duplicatesOf(values, ahead, parts.clock.at(host)).find(({ id }) => !known.has(id));
          },
          title: en.invite.title,
          success: { title: en.invite.done, notified: en.invite.notified },
          words: { subject: md`${nameOf(values)}`, verb: en.invite.verb },
          formAgain,
        }),
    };
  };

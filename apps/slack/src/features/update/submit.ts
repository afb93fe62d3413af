import {
  checkChanges,
  differences,
  type FieldErrors,
  isAsEntered,
  type VisitField,
} from '../../form/request.ts';
import { readInitialValues, readValues, valuesFrom } from '../../form/values.ts';
import type { Parts } from '../../parts.ts';
import type { Submission, SubmissionAnswer } from '../../slack/calls.ts';
import { readVisitMetadata } from '../../slack/metadata.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import { dateWarning, warned } from '../invite/warnings.ts';
import type { Doubts } from '../visit/doubts.ts';
import { nameOf } from '../visit/lines.ts';
import { saveForm } from '../visit/save-form.ts';
import { sentBeforeView, unchangedView, updateView, updatingView } from './view.ts';

const isDate = (field: VisitField) => field === 'startDate' || field === 'endDate';

/** Takes a form of a visit: only what the person changed in it is changed, and the same form acts once. */
export const submitUpdate =
  (parts: Parts, doubts: Doubts) =>
  async (submission: Submission): Promise<SubmissionAnswer> => {
    const metadata = readVisitMetadata(submission.metadata);
    const values = readValues(submission.values);
    const now = differences(readInitialValues(submission.blocks), values);
    const changed = [...new Set([...(metadata.changed as VisitField[]), ...now])];
    if (changed.length === 0) return { view: unchangedView() };
    const checked = checkChanges(changed, values);
    if (!checked.ok) return { errors: checked.errors };
    const warning = changed.some(isDate) ? dateWarning(values, parts.clock.at(metadata)) : undefined;
    if (warning && !metadata.confirmed.includes(warning)) {
      const confirmed = [...metadata.confirmed, warning];
      return { view: updateView(values, { ...metadata, changed, confirmed }, ...warned(warning)) };
    }
    if (!(await parts.claims.take(`update:${metadata.requestId}`))) return { view: sentBeforeView() };
    const { invitationId } = metadata;
    const { emailVisitor = false } = values;
    const formAgain = (problem: Text, errors?: FieldErrors) =>
      updateView(values, { ...metadata, changed, requestId: parts.newId() }, problem, errors);
    return {
      view: updatingView(),
      work: () =>
        saveForm(parts, doubts, submission, {
          operation: 'invitations.update',
          values,
          metadata,
          save: (visits) => visits.change(invitationId, checked.changes, { emailVisitor }),
          async look(visits) {
            const invitation = await visits.get(invitationId);
            return isAsEntered(changed, values, valuesFrom(invitation)) ? invitation : undefined;
          },
          title: en.update.title,
          success: { title: en.update.done, notified: en.update.notified },
          words: { subject: en.update.subject(nameOf(values)), verb: en.update.verb },
          formAgain,
        }),
    };
  };

import { InputError, type Invitation } from '@visitor-invitations/core';
import { texts } from '../../languages/texts.ts';
import { nextRequestId } from '../../slack/metadata.ts';
import { checkChanges, hasEntered } from '../../visit/check-form.ts';
import { type VisitField, valuesOfInvitation } from '../../visit/fields.ts';
import type { VisitChanges } from '../../visitors/host-visits.ts';
import { emailNotKnown, emailText } from '../visit/card.ts';
import { visitForm } from '../visit/form-view.ts';
import { nameOf } from '../visit/lines.ts';
import type { UpdatePayload } from '../write/payloads.ts';
import type { VisitWrite } from '../write/write.ts';

const operation = 'invitations.update';

/** The changes as the contract has them. They were checked before they were stored. */
const changesOf = ({ form: { values } }: UpdatePayload, fields: readonly VisitField[]): VisitChanges => {
  if (fields.length === 0) return {};
  const checked = checkChanges(fields, values);
  if (checked.ok) return checked.changes;
  throw new InputError([{ field: 'changes', rule: 'are not valid any more' }], { operation });
};

/** Whether the visit has these fields as the host entered them. */
const isAsEntered = ({ form }: UpdatePayload, fields: readonly VisitField[], current: Invitation): boolean =>
  hasEntered(fields, form.values, valuesOfInvitation(current));

/** Saves the fields that hosts changed. */
export const updateWrite: VisitWrite<UpdatePayload> = {
  operation,
  title: () => texts().update.title,
  words: ({ form }) => ({ subject: texts().update.subject(nameOf(form.values)), verb: texts().update.verb }),

  after: ({ changed, form: { values } }, current) => ({
    ...valuesOfInvitation(current),
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    emailVisitor: values.emailVisitor ?? false,
  }),
  async send({ workspace, payload }, actor, { isRepeated, timeLeftMs, priority }) {
    const { invitationId, changed: fields, form } = payload;
    // What an earlier attempt saved is not sent again.
    const remaining = (current: Invitation) =>
      changesOf(
        payload,
        isRepeated ? fields.filter((field) => !isAsEntered(payload, [field], current)) : fields,
      );
    const options = { emailVisitor: form.values.emailVisitor ?? false, timeLeftMs, priority };
    const { invitation, changed } = await workspace.access
      .visits(actor)
      .change(invitationId, remaining, options);
    return { invitation, how: changed ? 'sent' : 'foundDone' };
  },
  async look({ workspace, payload }, actor) {
    const invitation = await workspace.access.visits(actor).get(payload.invitationId);
    return { invitation, isMade: isAsEntered(payload, payload.changed, invitation) };
  },

  changed: ({ changed }) => changed.map((field) => texts().form.labels[field]),
  card: ({ invitation, how }, { form: { values } }) => ({
    title: texts().update.done(nameOf(invitation)),
    notified: texts().update.notified,
    email:
      how === 'sent' ? emailText(invitation, values.emailVisitor ?? false, false) : emailNotKnown(values),
  }),
  form({ payload: { form, changed } }, { problem, errors }) {
    const requestId = nextRequestId(form.metadata.requestId);
    return visitForm(
      'update',
      form.values,
      { ...form.metadata, changed: [...changed], requestId },
      problem,
      errors,
    );
  },
};

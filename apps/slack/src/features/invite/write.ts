import { InputError, type Invitation } from '@visitor-invitations/core';
import type { Actor, Person } from '../../access/actor.ts';
import type { Sending } from '../../jobs/handler.ts';
import { RefusedError } from '../../languages/errors.ts';
import { md } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { type Sleep, withDeadline } from '../../lib/deadline.ts';
import { button } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { type FormMetadata, nextRequestId } from '../../slack/metadata.ts';
import { checkVisit } from '../../visit/check-form.ts';
import type { FormValues } from '../../visit/fields.ts';
import type { VisitRequest } from '../../visitors/host-visits.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { JobDeps } from '../feature-deps.ts';
import { emailNotKnown, emailText } from '../visit/card.ts';
import { visitForm } from '../visit/form-view.ts';
import { nameOf, whenAndZone, where } from '../visit/lines.ts';
import { ofOtherHost } from '../visit/visits-for-actor.ts';
import { duplicatesOf, withConfirmed } from '../visit/warnings.ts';
import type { InvitePayload } from '../write/payloads.ts';
import type { VisitWrite } from '../write/write.ts';

const operation = 'invitations.create';

/** How long an invitation waits for the search for duplicates, in milliseconds. */
const DUPLICATES_WAIT_MS = 2000;

const DAY_MS = 24 * 3_600_000;

/** The metadata of the form that is shown again to be sent as another one. */
const asNext = (metadata: FormMetadata): FormMetadata => ({
  ...metadata,
  requestId: nextRequestId(metadata.requestId),
});

/** Whom a visitor is invited by: the person who asks, or another host whom they act for. */
const hostOf = async ({ access }: Workspace, actor: Actor, { hostId }: FormValues): Promise<Person> =>
  hostId === undefined ? actor : access.host(actor, hostId);

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
    earlier.includes(id) || (await isOfAnotherJob(id));

/** Invites visitors. */
export const inviteWrite = ({
  clock,
  sleep,
}: Pick<JobDeps, 'clock'> & { readonly sleep: Sleep }): VisitWrite<InvitePayload> => {
  /** The host's upcoming visits of the same visitor at an overlapping time. */
  async function findDuplicates(
    { visitors }: Workspace,
    host: Person,
    { userId, form: { values } }: InvitePayload,
  ): Promise<readonly Invitation[]> {
    const read = async (since?: number) => {
      const reading = visitors.upcoming(host, since).catch((error: unknown) => {
        // Refusals (no host, a shutdown) end the invitation; a failed search does not.
        if (error instanceof RefusedError) throw host.userId === userId ? error : ofOtherHost(error);
        return undefined;
      });
      const found = (await withDeadline(reading, DUPLICATES_WAIT_MS, sleep))?.value;
      const { visits = [] } = found ?? (await visitors.lastUpcoming(host)) ?? {};
      return duplicatesOf(values, visits, clock.at(host));
    };
    const known = await read();
    // What is known may have been changed elsewhere.
    return known.length > 0 ? read(Number.POSITIVE_INFINITY) : known;
  }

  return {
    operation,
    title: () => texts().invite.title,
    words: ({ form }) => ({ subject: md`${nameOf(form.values)}`, verb: texts().invite.verb }),

    async prepare({ workspace, payload }, actor) {
      if (payload.earlier) return { payload };
      const { values, metadata } = payload.form;
      const host = await hostOf(workspace, actor, values);
      const duplicates = await findDuplicates(workspace, host, payload);
      const [found] = duplicates;
      if (found && !metadata.confirmed.includes('duplicate')) return { outcome: { kind: 'asked', found } };
      return { payload: { ...payload, earlier: duplicates.map(({ id }) => id) } };
    },
    async send({ workspace, payload }, actor, sending) {
      const { values } = payload.form;
      const { email } = await hostOf(workspace, actor, values);
      const { invitation, wasBefore } = await workspace.access.visits(actor).invite(email, visitOf(values), {
        ...sending,
        emailVisitor: values.emailVisitor ?? false,
        isAnother: isAnother(payload, sending),
      });
      return { invitation, how: wasBefore ? 'foundDone' : 'sent' };
    },
    async look({ workspace, payload }, actor, jobs) {
      const { values } = payload.form;
      const { email } = await hostOf(workspace, actor, values);
      const visits = workspace.access.visits(actor);
      const invitation = await visits.find(email, visitOf(values), isAnother(payload, jobs));
      return { invitation, isMade: invitation !== undefined };
    },
    // As long as the same visit can be asked for.
    keepUntil: ({ form }) => Math.max((form.values.endDate ?? 0) * 1000, clock.now()) + DAY_MS,

    card: ({ invitation, how }, { form: { values } }) => ({
      title: texts().invite.done(nameOf(invitation)),
      notified: texts().invite.notified,
      email:
        how === 'sent' ? emailText(invitation, values.emailVisitor ?? false, true) : emailNotKnown(values),
    }),
    form: ({ payload: { form } }, { problem, errors }) =>
      visitForm('invite', form.values, asNext(form.metadata), problem, errors),
    question({ form: { values, metadata } }, found) {
      const parts = [
        nameOf(values),
        whenAndZone(found, clock.at(metadata)),
        where(found),
        nameOf(found),
      ] as const;
      const confirmed = withConfirmed(asNext(metadata), 'duplicate');
      const remedy = button(texts().invite.openEarlier, { action_id: ids.action.update, value: found.id });
      return {
        form: visitForm('invite', values, confirmed, texts().invite.duplicate(...parts), {}, remedy),
        text: texts().invite.duplicateUnseen(...parts),
        remedy,
      };
    },
  };
};

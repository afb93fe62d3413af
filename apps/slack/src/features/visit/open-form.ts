import type { ModalView } from '@slack/types';
import type { Actor } from '../../access/actor.ts';
import { instantOn, nextWorkingDay } from '../../clock/zone.ts';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { RefusedError } from '../../languages/errors.ts';
import type { SlackRequest } from '../../middleware/requests.ts';
import { type FormMetadata, newMetadata } from '../../slack/metadata.ts';
import { openModal } from '../../slack/modals.ts';
import type { FormValues } from '../../visit/fields.ts';
import type { FormReads } from '../../visitors/visitors.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { siteTimeOf, visitForm } from './form-view.ts';
import { usualValues } from './usual.ts';
import { actsForOthers, isNoHost } from './visits-for-actor.ts';

const HOUR_S = 3600;

/** The initial values of a new visit: it takes an hour, and the visitor gets an email. */
export const newVisit = (at: ZonedNow): FormValues => {
  const startDate = at.nextStart();
  return { startDate, endDate: startDate + HOUR_S, emailVisitor: true };
};

/** The initial values of a group: there's time to prepare it until the morning of the next working day. */
export const newGroup = (at: ZonedNow): FormValues => {
  const startDate = instantOn(nextWorkingDay(at.today), 9, at.zone) / 1000;
  return { ...newVisit(at), startDate, endDate: startDate + HOUR_S };
};

/** The host of a form, for people who also invite for others; those who are no hosts have to choose among several. */
const hostChoice = (actor: Actor, isHost: boolean): FormValues => {
  if (!actsForOthers(actor)) return {};
  const [only, ...others] = actor.delegators;
  if (isHost) return { hostId: actor.userId };
  return { hostId: only && others.length === 0 ? only.userId : '' };
};

const inviteForm = (values: FormValues, metadata: FormMetadata) => visitForm('invite', values, metadata);

/** Opens the form of a new visit, filled in with what is known about the visitor and what is usual. */
export const openForm = (
  { clock, newId }: FeatureDeps,
  request: SlackRequest,
  known: (actor: Actor, reads: FormReads) => Promise<FormValues>,
  formOf: (values: FormValues, metadata: FormMetadata) => ModalView = inviteForm,
  initial: (atHost: ZonedNow) => FormValues = newVisit,
): Promise<void> =>
  openModal(request, async () => {
    const { workspace, within } = request;
    const { access, visitors } = workspace;
    const actor = await access.actor(request.userId);
    const reads = visitors.forForm(actor);
    const checked = reads.checked.then(
      () => undefined,
      (error: unknown) => error,
    );
    const refusal = (await within('extras', checked))?.value;
    const isHost = !isNoHost(refusal);
    if (refusal instanceof RefusedError && (isHost || !actsForOthers(actor))) throw refusal;
    const given = { ...hostChoice(actor, isHost), ...(await known(actor, reads)) };
    const usual = usualValues(workspace, actor, given, reads).catch(() => ({}));
    const found = (await within('extras', usual))?.value;
    const host = given.hostId ? await access.host(actor, given.hostId).catch(() => actor) : actor;
    const values = { ...initial(clock.at(host)), ...found, ...given };
    const proposedStart = given.startDate === undefined ? values.startDate : undefined;
    const siteTime = await siteTimeOf(workspace, clock, values, actor);
    return formOf(values, newMetadata(newId(), actor, { proposedStart, ...siteTime }));
  });

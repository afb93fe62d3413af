import type { Actor } from '../../access/actor.ts';
import type { Clock, ZonedNow } from '../../clock/zoned-now.ts';
import type { RunningJob } from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { RefusedError } from '../../languages/errors.ts';
import { mentions } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { atSite } from '../../settings/settings.ts';
import { newMetadata } from '../../slack/metadata.ts';
import { differing } from '../../visit/check-form.ts';
import { type FormValues, valuesOfInvitation } from '../../visit/fields.ts';
import { sameAddress } from '../../visitors/hosts.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { FindNeed } from '../write/held.ts';
import type { VisitWrite, WaitingOutcome, WritePayload } from '../write/write.ts';
import { decidersOf } from './approvers.ts';
import {
  type Approvable,
  type ApprovalItem,
  type ApprovalRequest,
  type ApprovalRequestPayload,
  waitingRequest,
} from './request.ts';
import { isCovered, isSameVisit, rulesFor, rulesForEither, ruleWords } from './rules.ts';
import { waitsText } from './view.ts';

/** How long a request for approval waits at most, in milliseconds. */
const MAX_WAIT_MS = 48 * 3_600_000;

/** A request waits until the visit starts, or, where it has started, until it ends. */
const expiryOf = ({ startDate = 0, endDate = 0 }: FormValues, now: number): number => {
  const next = [startDate, endDate].map((seconds) => seconds * 1000).find((at) => at > now);
  return Math.min(now + MAX_WAIT_MS, next ?? Number.POSITIVE_INFINITY);
};

/** Why a change needs approval, and of what. */
interface Reason
  extends Pick<ApprovalRequest, 'hostEmail' | 'hostId'>,
    Pick<ApprovalItem, 'before' | 'rules'> {
  /** The visit after the change. */
  readonly values: FormValues;
  /** The host's clock, by which its days are reckoned. */
  readonly at: ZonedNow;
}

const reasonToHold = async <Payload extends WritePayload>(
  write: VisitWrite<Payload>,
  { workspace, payload }: RunningJob<Payload>,
  actor: Actor,
  clock: Clock,
): Promise<Reason | undefined> => {
  const { access, settings } = workspace;
  const { approval } = await settings.ofWorkspace();
  const { form, changed, invitationId } = payload;
  if (invitationId === undefined) {
    const { values = {} } = form ?? {};
    const rules = rulesFor(values, approval);
    if (rules.length === 0) return undefined;
    const host = values.hostId === undefined ? actor : await access.host(actor, values.hostId);
    return { values, rules, hostEmail: host.email, hostId: host.userId, at: clock.at(host) };
  }
  const isOn = [approval.sites, approval.visitorTypes, approval.domains].some(({ length }) => length > 0);
  if (!isOn || !write.after || changed?.some(isCovered) === false) return undefined;
  const visit = await access.visits(actor).getOpen(invitationId);
  const [before, values] = [valuesOfInvitation(visit), write.after(payload, visit, actor)];
  const rules = rulesForEither(before, values, approval);
  if (rules.length === 0) return undefined;
  const hostEmail = visit.host?.email ?? actor.email;
  const host = await access.hostByEmail(actor, hostEmail);
  const at = clock.at(host ?? actor);
  return isSameVisit(before, values, at)
    ? undefined
    : { before, values, rules, hostEmail, hostId: host?.userId, at };
};

/** Whether this is what was approved. Since then, the visit may have become another. */
const isApproved = ({ approvedFor, form }: Approvable, { hostEmail, values, at }: Reason): boolean =>
  approvedFor !== undefined &&
  sameAddress(approvedFor, hostEmail) &&
  isSameVisit(form?.values ?? {}, values, at);

const nobody = ({ access: { settings } }: Workspace) =>
  new RefusedError(({ approval, access }) => approval.nobody(access.whom(settings.admins, undefined)));

/** Makes an approval request from a change. The request is a separate job. */
const waiting = <Payload extends WritePayload>(
  write: VisitWrite<Payload>,
  { userId }: Payload,
  item: ApprovalItem,
  request: Omit<ApprovalRequest, 'items'>,
  at: ZonedNow,
): WaitingOutcome => {
  const { payload } = item;
  const asked: ApprovalRequestPayload = { userId, approvalRequest: { ...request, items: [item] } };
  return {
    kind: 'waiting',
    next: { kind: 'approval', id: `${item.id} approval`, payload: asked },
    text: waitsText(item, write.words(payload as unknown as Payload), request.approvers, at),
    audited: { action: 'approval.asked', result: 'done', subject: payload.form.metadata.requestId },
  };
};

/** Holds back the changes to which a rule of the workspace applies, whichever way they were asked for, until they are approved. */
export const heldForApproval = <Payload extends Approvable>(
  kind: ApprovalItem['kind'],
  write: VisitWrite<Payload>,
  clock: Clock,
): VisitWrite<Payload> => ({
  ...write,
  async prepare(job, actor) {
    const prepared = write.prepare ? await write.prepare(job, actor) : { payload: job.payload };
    if ('outcome' in prepared) return prepared;
    const { payload } = prepared;
    const found = await reasonToHold(write, { ...job, payload }, actor, clock);
    if (!found || isApproved(payload, found)) return prepared;
    const { values, at, before, rules, hostEmail } = found;
    const siteId = values.siteId?.id;
    const approvers = await decidersOf(job.workspace, actor.userId, { hostEmail, siteId });
    const { zone = at.zone } = atSite(await job.workspace.settings.ofWorkspace(), siteId);
    if (approvers.length === 0) throw nobody(job.workspace);
    const { viewId: _viewId, responseUrl: _responseUrl, list: _list, approvedFor: _for, ...kept } = payload;
    const { invitationId } = payload;
    const metadata = payload.form?.metadata ?? newMetadata(job.id, actor, { invitationId, isWhole: true });
    // A move becomes the update that was shown: "tomorrow" is another day by the time it is approved.
    const changed = before && { changed: differing(values, before) };
    const hostId = found.hostId === actor.userId ? undefined : found.hostId;
    const item: ApprovalItem = {
      id: job.id,
      kind,
      payload: { ...kept, ...changed, form: { values, metadata } },
      before,
      rules,
      zone,
      expiresAt: expiryOf(values, clock.now()),
    };
    const request = { hostEmail, siteId, hostId, approvers };
    return { outcome: waiting(write, payload, item, request, clock.at(metadata)) };
  },
});

/** Which new visits need approval. */
export const findNeed: FindNeed = async ({ workspace, userId }, visits) => {
  const { access, settings } = workspace;
  const { approval } = await settings.ofWorkspace();
  const held = visits.filter((values) => rulesFor(values, approval).length > 0);
  const [first] = held;
  if (!first) return undefined;
  const actor = await access.actor(userId);
  const { email: hostEmail } = first.hostId === undefined ? actor : await access.host(actor, first.hostId);
  const approvers = await decidersOf(workspace, userId, { hostEmail, siteId: first.siteId?.id });
  const isPossible = approvers.length > 0;
  const rules = held.flatMap((values) => rulesFor(values, approval));
  const text = isPossible
    ? texts().approval.needs(ruleWords(rules), mentions(approvers))
    : nobody(workspace).reason;
  return { visits: new Set(held), text, isPossible };
};

/** Lets an edited form replace its request, unless the request was already decided. */
export const replacingRequests = (jobs: Jobs): Jobs => ({
  ...jobs,
  async accept(asked, kind, id, payload) {
    const { form } = payload as WritePayload;
    const requestId = form?.metadata.approvalRequest;
    if (!form || requestId === undefined) return jobs.accept(asked, kind, id, payload);
    const { userId: by } = payload;
    const request = await waitingRequest(jobs, asked.workspace, requestId);
    const metadata = { ...form.metadata, approvalRequest: undefined };
    const edited = { ...payload, form: { ...form, metadata } };
    const run =
      request?.payload.userId === by
        ? await request.decide({ kind: 'changed', by, id, payload: edited })
        : undefined;
    return run ? { state: 'accepted', run } : { state: 'known', why: texts().approval.decided };
  },
});

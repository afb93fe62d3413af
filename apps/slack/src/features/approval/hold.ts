import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../clock/zoned-now.ts';
import { type FormValues, valuesOfInvitation } from '../../form/values.ts';
import type { RunningJob } from '../../jobs/handler.ts';
import { RefusedError } from '../../text/errors.ts';
import { sameAddress } from '../../visitors/hosts.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { Change, ChangePayload, Draft } from '../change/change.ts';
import { newRules, type Rule, rulesFor } from './rules.ts';

/** How long a request for approval waits at most, in milliseconds. */
const MAX_WAIT_MS = 48 * 3_600_000;

/** A request waits until the visit starts, or, where it has started, until it ends. */
const expiryOf = ({ startDate = 0, endDate = 0 }: FormValues, now: number): number => {
  const next = [startDate, endDate].map((seconds) => seconds * 1000).find((at) => at > now);
  return Math.min(now + MAX_WAIT_MS, next ?? Number.POSITIVE_INFINITY);
};

/** Why a change needs approval, and whose visit it is. */
interface Reason extends Pick<Draft, 'rules' | 'hostEmail' | 'hostId'> {}

/** The fields that rules are about. */
const ruled: readonly string[] = ['siteId', 'visitorType', 'email'];

/** Who approves: the people who were named, or else the admins of the app. */
export const approversOf = async ({ settings, access }: Workspace): Promise<readonly string[]> => {
  const { approvers } = (await settings.ofWorkspace()).approval;
  return approvers.length > 0 ? approvers : access.settings.admins;
};

/** Whether a person asked for it, or is the host: nobody approves their own. */
const isOwn = ({ userId, email }: Actor, asker: string, { hostEmail }: Pick<Draft, 'hostEmail'>): boolean =>
  userId === asker || sameAddress(hostEmail, email);

const reasonToHold = async (
  { workspace, payload }: RunningJob<ChangePayload>,
  actor: Actor,
  { values }: Draft['payload']['form'],
  changed: readonly string[] | undefined,
): Promise<Reason | undefined> => {
  const { access, settings } = workspace;
  if (changed && !changed.some((field) => ruled.includes(field))) return undefined;
  const { approval } = await settings.ofWorkspace();
  const rules = rulesFor(values, approval);
  if (rules.length === 0) return undefined;
  if (payload.invitationId === undefined) {
    const host = values.hostId === undefined ? actor : await access.host(actor, values.hostId);
    return { rules, hostEmail: host.email, hostId: host.userId };
  }
  const visit = await access.visits(actor).get(payload.invitationId);
  const added: readonly Rule[] = newRules(rules, rulesFor(valuesOfInvitation(visit), approval));
  if (added.length === 0) return undefined;
  const hostEmail = visit.host?.email ?? actor.email;
  const host = await access.hostByEmail(actor, hostEmail);
  return { rules: added, hostEmail, hostId: host?.userId };
};

const eligible = async (workspace: Workspace, actor: Actor, reason: Reason): Promise<readonly string[]> => {
  const all = (await approversOf(workspace)).map(async (userId) => {
    const approver = await workspace.access.actor(userId).catch(() => undefined);
    return approver && !isOwn(approver, actor.userId, reason) ? [userId] : [];
  });
  return (await Promise.all(all)).flat();
};

/** Holds back the changes to which a rule of the workspace applies, whichever way they were asked for, until they are approved. */
export const heldForApproval = <Payload extends ChangePayload>(
  kind: Draft['kind'],
  change: Change<Payload>,
  { now }: Pick<Clock, 'now'>,
): Change<Payload> => ({
  ...change,
  async prepare(job, actor) {
    const prepared = change.prepare ? await change.prepare(job, actor) : { payload: job.payload };
    if ('outcome' in prepared) return prepared;
    const { payload } = prepared;
    const { form, approvedBy } = payload;
    if (!form || approvedBy !== undefined) return prepared;
    const changed = 'changed' in payload ? (payload.changed as readonly string[]) : undefined;
    const reason = await reasonToHold({ ...job, payload }, actor, form, changed);
    if (!reason) return prepared;
    const approvers = await eligible(job.workspace, actor, reason);
    if (approvers.length === 0) {
      const { admins } = job.workspace.access.settings;
      throw new RefusedError(({ approval, access }) => approval.nobody(access.whom(admins, undefined)));
    }
    const hostId = reason.hostId === actor.userId ? undefined : reason.hostId;
    const expiresAt = expiryOf(form.values, now());
    return {
      outcome: {
        kind: 'held',
        draft: { kind, payload: { ...payload, form }, ...reason, hostId, approvers, expiresAt },
      },
    };
  },
});

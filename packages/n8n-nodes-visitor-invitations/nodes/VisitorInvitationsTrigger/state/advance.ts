import { diffInvitations, diffResponses } from '@visitor-invitations/core/changes';
import { type HostReading, OVER_MS } from '../reading/read-host.ts';
import type { InvitationsReading } from '../reading/read-invitations.ts';
import type { ResponsesReading } from '../reading/read-responses.ts';
import type { HostState, InvitationsState, ResponsesState } from './state.ts';

const CATCH_UP_MS = 7 * 24 * 3_600_000;

/** Compares what was read of invitations with what is known. The first reading of a host is the baseline: it starts nothing. */
export const advanceInvitations = (
  state: InvitationsState,
  { hosts: listed, siteId = state.siteId, readings, failed }: InvitationsReading,
  { now, lateAfterMs }: { readonly now: number; readonly lateAfterMs: number },
) => {
  const isNew = ({ email }: HostReading) => state.hosts[email]?.read === undefined;
  const known = state.snapshot?.invitations ?? {};
  const told = new Set(readings.filter((one) => !isNew(one)).flatMap(idsOf));
  const silent = new Set(
    readings
      .filter(isNew)
      .flatMap(idsOf)
      .filter((id) => !told.has(id) && !Object.hasOwn(known, id)),
  );
  const { events, snapshot } = diffInvitations(
    state.snapshot,
    readings.flatMap(({ invitations }) => invitations),
    {
      forget: { endedBefore: new Date(forgetBefore(Object.values(state.hosts), now)) },
      notArrived: { startedBefore: new Date(now - lateAfterMs) },
    },
  );
  const hosts = new Map(Object.entries(state.hosts));
  for (const { email, state: host } of readings) hosts.set(email, host);
  for (const email of failed) hosts.set(email, { ...hosts.get(email), tried: now });
  const followed = listed ? listed.map((email) => [email, hosts.get(email) ?? {}] as const) : hosts;
  return {
    state: {
      followed: state.followed,
      ...(siteId && { siteId }),
      ...(listed ? { listed: now } : state.listed !== undefined && { listed: state.listed }),
      hosts: Object.fromEntries(followed),
      snapshot,
    },
    events: events.filter(({ invitationId }) => !silent.has(invitationId)),
    /** Whether something became known in silence: it has to be saved, or it never ends. */
    isBaseline: readings.some(isNew) || (listed ?? []).some((email) => !state.hosts[email]),
  };
};

const idsOf = ({ invitations }: HostReading): string[] => invitations.map(({ id }) => id);

/** Until every host was read again, what ended since it last was is still news. */
const forgetBefore = (hosts: readonly HostState[], now: number): number => {
  const oldest = Math.min(now, ...hosts.map(({ read = now }) => read));
  return Math.max(oldest - OVER_MS, now - CATCH_UP_MS);
};

/** The same for workflow responses. A baseline has to be complete. */
export const advanceResponses = (
  state: ResponsesState | undefined,
  { responses, isComplete }: ResponsesReading,
  workflowId: string,
) => {
  const known = state?.workflowId === workflowId ? state.snapshot : undefined;
  if (!known && !isComplete) return { state: undefined, events: [], isBaseline: false };
  const { submitted, snapshot } = diffResponses(known, responses, {
    complete: isComplete,
    now: Date.now(),
  });
  return { state: { workflowId, snapshot }, events: submitted, isBaseline: !known };
};

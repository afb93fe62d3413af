import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { invitationOf } from '../../test/test-invitation.ts';
import type { Invitation } from '../operations/types.ts';
import type { InvitationChange } from './change.ts';
import { diffInvitations } from './diff-invitations.ts';
import type { Snapshot } from './snapshot.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-05-01T00:00:00Z');

type Write = (invitation: Invitation, now: string) => Partial<Invitation>;
const write = fc.constantFrom<Write>(
  ({ subject }) => ({ subject: subject === 'One' ? 'Other' : 'One' }),
  ({ mobile }) => ({ mobile: mobile === '' ? '+44 7700 900456' : '' }),
  ({ endDate }) => ({ endDate: new Date(Date.parse(endDate ?? '') + HOUR).toISOString() }),
  ({ site }) => ({ site: { ...site, name: `${site?.name} East` } }),
  ({ actioned }) => ({ actioned: !actioned }),
  ({ activePassCount = 0 }) => ({ activePassCount: (activePassCount + 1) % 3 }),
  ({ cancelled }, now) => ({ cancelled: cancelled ? '' : now }),
  () => ({ emailSent: true }),
);
const who = fc.nat(3);
interface Poll {
  readonly do: 'poll';
  readonly shown: readonly number[];
  readonly crash: boolean;
}
type Step =
  | { readonly do: 'create'; readonly who: number }
  | { readonly do: 'write'; readonly who: number; readonly write: Write }
  | Poll;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('create' as const), who }),
  fc.record({ do: fc.constant('write' as const), who, write }),
  fc.record({ do: fc.constant('poll' as const), shown: fc.subarray([0, 1, 2, 3]), crash: fc.boolean() }),
);

/** The changes that must be reported for an invitation, computed in the simplest way. */
const expected = (before: Invitation | undefined, now: Invitation): string[] => {
  const is = (invitation: Invitation | undefined, flag: 'actioned' | 'cancelled') =>
    Boolean(invitation?.[flag]);
  const fields = (['endDate', 'mobile', 'subject', 'cancelled', 'actioned'] as const).filter((field) =>
    field === 'cancelled' || field === 'actioned'
      ? is(before, field) && !is(now, field)
      : before && before[field] !== now[field],
  );
  return [
    ...(before ? [] : ['created']),
    ...(fields.length > 0 ? [`updated ${fields.join(' ')}`] : []),
    ...(is(now, 'actioned') && !is(before, 'actioned') ? ['checkedIn'] : []),
    ...((before?.activePassCount ?? 0) === now.activePassCount ? [] : ['passesChanged']),
    ...(is(now, 'cancelled') && !is(before, 'cancelled') ? ['cancelled'] : []),
  ];
};

const inWords = (event: InvitationChange) =>
  event.kind === 'updated' ? `updated ${event.fields.join(' ')}` : event.kind;

/** A service and a poller of it, which remembers whole invitations besides its snapshot. */
const play = (steps: readonly Step[], stamped: boolean) => {
  const service = new Map<number, Invitation>();
  const handled = new Map<number, Invitation>();
  const ids = new Set<string>();
  let snapshot: Snapshot = { v: 1, invitations: {} };

  const poll = ({ shown, crash }: Poll) => {
    const polled = shown.filter((number) => service.has(number));
    const response = polled.map((number) => service.get(number) as Invitation);
    const diff = diffInvitations(snapshot, response);
    for (const [index, number] of polled.entries()) {
      const told = diff.events.filter(({ invitation }) => invitation === response[index]);
      expect(told.map(inWords)).toEqual(expected(handled.get(number), response[index] as Invitation));
    }
    expect(diffInvitations(JSON.parse(JSON.stringify(snapshot)), response)).toEqual(diff);
    // The events went out, and the snapshot was not stored.
    if (crash) return;
    for (const { id } of diff.events) {
      expect(ids).not.toContain(id);
      ids.add(id);
    }
    for (const [index, number] of polled.entries()) handled.set(number, response[index] as Invitation);
    snapshot = diff.snapshot;
  };

  for (const [index, step] of steps.entries()) {
    const now = new Date(START + index * HOUR).toISOString();
    const updated = stamped ? now : undefined;
    if (step.do === 'poll') poll(step);
    else if (step.do === 'write') {
      const current = service.get(step.who);
      if (current) service.set(step.who, { ...current, ...step.write(current, now), updated });
    } else if (!service.has(step.who)) {
      service.set(step.who, invitationOf(step.who, { created: now, updated }));
    }
  }
};

test.each([
  ['with', true],
  ['without', false],
])('each change is reported once, also after a crash, with a unique id; %s update times', (_, stamped) => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => play(steps, stamped)),
    { numRuns: 400 },
  );
});

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
  /** The invitations it shows, and the age of each copy, in states. */
  readonly shown: readonly { readonly who: number; readonly ages: readonly number[] }[];
  readonly crash: boolean;
}
type Step =
  | { readonly do: 'create'; readonly who: number }
  | { readonly do: 'write'; readonly who: number; readonly write: Write }
  | Poll;
const shown = fc.record({ who, ages: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }) });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('create' as const), who }),
  fc.record({ do: fc.constant('write' as const), who, write }),
  fc.record({
    do: fc.constant('poll' as const),
    shown: fc.uniqueArray(shown, { selector: (one) => one.who, maxLength: 4 }),
    crash: fc.boolean(),
  }),
);

/** What was reported of an invitation. */
interface Told {
  readonly invitation: Invitation;
  /** The index of that state. */
  readonly age: number;
  readonly kinds: ReadonlySet<string>;
}

/** The changes that must be reported for an invitation, computed in the simplest way. */
const expected = (told: Told | undefined, now: Invitation): string[] => {
  const before = told?.invitation;
  const fields = (['endDate', 'mobile', 'subject'] as const).filter(
    (field) => before && before[field] !== now[field],
  );
  return [
    ...(before ? [] : ['created']),
    ...(fields.length > 0 ? [`updated ${fields.join(' ')}`] : []),
    ...(now.actioned && !told?.kinds.has('checkedIn') ? ['checkedIn'] : []),
    ...((before?.activePassCount ?? 0) === now.activePassCount ? [] : ['passesChanged']),
    ...(now.cancelled && !told?.kinds.has('cancelled') ? ['cancelled'] : []),
  ];
};

const inWords = (event: InvitationChange) =>
  event.kind === 'updated' ? `updated ${event.fields.join(' ')}` : event.kind;

/** A service and a poller of it, which remembers whole invitations besides its snapshot. */
const play = (steps: readonly Step[], stamped: boolean) => {
  /** Every state of each invitation so far. */
  const service = new Map<number, Invitation[]>();
  const handled = new Map<number, Told>();
  const ids = new Set<string>();
  let snapshot: Snapshot = { v: 1, invitations: {} };

  const poll = ({ shown, crash }: Poll) => {
    const polled = shown.flatMap(({ who, ages }) => {
      const states = service.get(who);
      // Without update times, stale states cannot be recognised.
      const copies = stamped ? ages : [0];
      return states
        ? [{ who, states, indices: copies.map((age) => Math.max(0, states.length - 1 - age)) }]
        : [];
    });
    const response = polled.flatMap(({ states, indices }) =>
      indices.map((index) => states[index] as Invitation),
    );
    const diff = diffInvitations(snapshot, response);
    const told = polled.map(({ who, states, indices }) => {
      const before = handled.get(who);
      const age = Math.max(...indices);
      const now = states[age] as Invitation;
      const words = before && age < before.age ? [] : expected(before, now);
      const events = diff.events.filter(({ invitationId }) => invitationId === now.id);
      expect(events.map(inWords)).toEqual(words);
      for (const { invitation } of events) expect(invitation).toBe(now);
      const kinds = new Set([...(before?.kinds ?? []), ...words]);
      return { who, told: before && age < before.age ? before : { invitation: now, age, kinds } };
    });
    expect(diffInvitations(JSON.parse(JSON.stringify(snapshot)), response)).toEqual(diff);
    // The events went out, and the snapshot was not stored.
    if (crash) return;
    for (const { id } of diff.events) {
      expect(ids).not.toContain(id);
      ids.add(id);
    }
    for (const one of told) handled.set(one.who, one.told);
    snapshot = diff.snapshot;
  };

  for (const [index, step] of steps.entries()) {
    const now = new Date(START + index * HOUR).toISOString();
    const updated = stamped ? now : undefined;
    if (step.do === 'poll') poll(step);
    else if (step.do === 'write') {
      const states = service.get(step.who);
      const current = states?.at(-1);
      if (current) states?.push({ ...current, ...step.write(current, now), updated });
    } else if (!service.has(step.who)) {
      service.set(step.who, [invitationOf(step.who, { created: now, updated })]);
    }
  }
};

test.each([
  ['with', true],
  ['without', false],
])('each change is reported once, also after a crash, with a unique id; %s update times', (_, stamped) => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => play(steps, stamped)),
    { numRuns: 100 },
  );
});

import { expect, test } from 'vitest';
import { invitationOf } from '../../test/test-invitation.ts';
import type { Invitation } from '../operations/types.ts';
import { type DiffOptions, diffInvitations } from './diff-invitations.ts';

const baselineOf = (...invitations: Invitation[]) => diffInvitations(undefined, invitations).snapshot;
const at = (time: string): DiffOptions => ({ forget: { endedBefore: new Date(time) } });
const endsAt = (endDate: string) => invitationOf(1, { endDate });

test('forgets what ended long ago, and does not take it for new again', () => {
  const known = baselineOf(
    endsAt('2026-05-04T11:00:00Z'),
    invitationOf(2, { endDate: '2026-05-06T11:00:00Z' }),
  );
  const late = invitationOf(1, { subject: 'Linkers' });
  const { events, snapshot } = diffInvitations(known, [late], at('2026-05-05T00:00:00Z'));
  expect(events).toMatchObject([{ kind: 'updated' }]);
  expect(Object.keys(snapshot.invitations)).toEqual([invitationOf(2).id]);
  for (const options of [at('2026-05-05T00:00:00Z'), at('2026-01-01T00:00:00Z'), {}])
    expect(diffInvitations(snapshot, [late], options)).toEqual({ events: [], snapshot });
  expect(diffInvitations(snapshot, [endsAt('2026-05-05T00:00:00Z')]).events).toMatchObject([
    { kind: 'created' },
  ]);
});

test('an invitation without an end is forgotten by its start, then by its creation, else never', () => {
  const times = { endDate: undefined, startDate: undefined, created: undefined };
  const known = baselineOf(
    invitationOf(1, { ...times, startDate: '2026-05-04T09:00:00Z', created: '2026-06-01T08:00:00Z' }),
    invitationOf(2, { ...times, created: '2026-05-01T08:00:00Z' }),
    invitationOf(3, times),
  );
  const { snapshot } = diffInvitations(known, [], at('2026-05-05T00:00:00Z'));
  expect(Object.keys(snapshot.invitations)).toEqual([invitationOf(3).id]);
});

test.each([{}, { v: 2, invitations: {} }, { v: 1, invitations: { a: {} } }, '{"v":1}', []])(
  'refuses the snapshot %j instead of taking everything for new',
  (snapshot) => {
    expect(() => diffInvitations(snapshot as never, [invitationOf(1)])).toThrow(
      /^previous must be a version 1 snapshot .* start over with the next poll$/,
    );
  },
);

test.each(['forget.endedBefore', 'notArrived.startedBefore'])('refuses an invalid date for %s', (option) => {
  const [name = '', field = ''] = option.split('.');
  const options = { [name]: { [field]: new Date('tomorrow') } } as DiffOptions;
  expect(() => diffInvitations(undefined, [], options)).toThrow(`${option} must be a valid Date`);
});

test('leaves what it is given as it is', () => {
  const snapshot = baselineOf(invitationOf(1));
  const before = structuredClone(snapshot);
  diffInvitations(
    snapshot,
    [invitationOf(1, { actioned: true }), invitationOf(2)],
    at('2027-01-01T00:00:00Z'),
  );
  expect(snapshot).toEqual(before);
});

test('a snapshot is small plain JSON, and no text of an invitation but its id', () => {
  const polled = Array.from({ length: 1000 }, (_, index) => invitationOf(index));
  const { snapshot } = diffInvitations(undefined, polled, at('2026-01-01T00:00:00Z'));
  const text = JSON.stringify(snapshot);
  expect(JSON.parse(text)).toStrictEqual(snapshot);
  expect(text.length).toBeLessThan(180_000);
  const { id: _, ...rest } = invitationOf(1);
  const said = Object.values(rest).flatMap((value) =>
    typeof value === 'object' ? Object.values(value) : value,
  );
  for (const word of said.filter((value) => typeof value === 'string')) expect(text).not.toContain(word);
  // The same guest looks different in each invitation.
  const contents = Object.values(snapshot.invitations).map(({ content }) => content.slice(0, 5));
  expect(new Set(contents).size).toBeGreaterThan(990);
});

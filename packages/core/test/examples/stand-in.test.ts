import { type Invitations, listOf } from '@visitor-invitations/core';
import { expect, test } from 'vitest';

/** What this program needs of the client: `visitors.invitations` has it, and so has an object of a test. */
type Visits = Pick<Invitations, 'searchByHost' | 'change'>;

const announceGate = async (visits: Visits, hostEmail: string, gate: string) => {
  for await (const { id } of visits.searchByHost(hostEmail)) await visits.change(id, { visitorNotes: gate });
};

test('every guest is told the gate', async () => {
  const told: string[] = [];
  const visits: Visits = {
    searchByHost: () => listOf([{ id: '1' }, { id: '2' }]),
    change: async (id) => {
      told.push(id);
      return { invitation: { id }, changed: true };
    },
  };
  await announceGate(visits, 'alice@example.com', 'Gate B');
  expect(told).toEqual(['1', '2']);
});

import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';

const sandbox = createSandbox({ now: '2026-05-04T09:00:00Z' });
const visitors = new VisitorInvitations(sandbox.clientOptions());
await visitors.hostGroups.create({ name: 'Night shift' }); // what every test begins with
const start = sandbox.snapshot();

beforeEach(() => {
  sandbox.reset(); // clock, faults, switches and requests
  sandbox.restore(start); // the data
});
after(() => sandbox.close());

const groups = async () => (await visitors.hostGroups.list().page()).records.map(({ name }) => name);

test('one test adds a group', async () => {
  await visitors.hostGroups.create({ name: 'Day shift' });
  sandbox.requests.expect({ operation: 'hostGroups.create', status: 201, times: 1 });
  assert.ok((await groups()).includes('Day shift'));
});

test('the next one does not find it', async () => {
  assert.deepEqual(
    (await groups()).filter((name) => name.endsWith('shift')),
    ['Night shift'],
  );
});

const { VisitorInvitations } = require('@visitor-invitations/core');

const visitors = new VisitorInvitations(sandbox.clientOptions());
const groups = async () => (await visitors.hostGroups.list().page()).records.map(({ name }) => name);

beforeAll(() => visitors.hostGroups.create({ name: 'Night shift' }));

test('one test adds a group, and asks again when the service fails', async () => {
  sandbox.faults.set([{ operation: 'hostGroups.create', status: 429, retryAfter: 0, times: 1 }]);
  await visitors.hostGroups.create({ name: 'Day shift' });
  sandbox.requests.expect({ operation: 'hostGroups.create', times: 2 });
  expect(await groups()).toContain('Day shift');
});

test('the next one does not find it', async () => {
  sandbox.requests.expect({ times: 0 });
  expect((await groups()).filter((name) => name.endsWith('shift'))).toEqual(['Night shift']);
});

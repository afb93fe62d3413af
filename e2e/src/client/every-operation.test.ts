import {
  type OperationId,
  operations,
  type PathProfile,
  VisitorInvitations,
} from '@visitor-invitations/core';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';

const profiles: readonly PathProfile[] = ['current', 'listed'];
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = createSandbox();
  await sandbox.listen({ port: 0 });
});
afterAll(() => sandbox.close());

/** Something the list must have for the test to go on. */
const first = async <Item>(items: {
  toArray(options: { limit: number }): Promise<Item[]>;
}): Promise<Item> => {
  const [item] = await items.toArray({ limit: 1 });
  if (item === undefined) throw new Error('The demo data has an empty list');
  return item;
};

const idOf = ({ id }: { id?: string | undefined }): string => {
  if (id === undefined) throw new Error('A response came without an id');
  return id;
};

/** Calls every method of the client, each with what an earlier one gave. */
const callEverything = async (client: VisitorInvitations) => {
  const site = await first(client.sites.list());
  expect(await client.sites.get(idOf(site))).toEqual(site);
  const host = await first(client.sites.hosts(idOf(site)));

  const created = await client.invitations.create({
    firstName: 'Jane',
    lastName: 'Doe',
    visitorTypeName: 'Visitor',
    startDate: new Date(Date.now() + 3_600_000),
    endDate: new Date(Date.now() + 7_200_000),
    siteId: idOf(site),
    hostEmail: host.email ?? '',
    email: 'jane@example.com',
  });
  const invitationId = idOf(created);
  await client.invitations.update(invitationId, { visitorNotes: 'Gate B' }, { suppressEmail: true });
  await client.invitations.change(invitationId, { subject: 'Tour' });
  expect(await client.invitations.get(invitationId)).toMatchObject({
    firstName: 'Jane',
    visitorNotes: 'Gate B',
    subject: 'Tour',
  });
  const found = await client.invitations.searchByHost(host.email ?? '').toArray();
  expect(found.map(idOf)).toContain(invitationId);
  await client.invitations.delete(invitationId);
  expect((await client.invitations.get(invitationId)).cancelled).toBeTypeOf('string');

  await first(client.hostGroups.list());
  const groupId = idOf(await client.hostGroups.create({ name: 'Night shift' }));
  await client.hostGroups.update(groupId, { name: 'Day shift' });
  expect(await client.hostGroups.get(groupId)).toMatchObject({ name: 'Day shift' });
  await client.hostGroups.delete(groupId);

  const response = await client.workflowResponses.get(
    idOf(await first(client.workflowResponses.listByTeam())),
  );
  await first(client.workflowResponses.listByWorkflow(response.workflowId ?? ''));
  const [form] = response.formResponses ?? [];
  expect(await client.workflowResponses.formResponse(idOf(response), idOf(form ?? {}))).toEqual(form);

  const company = await first(client.companies.listByTeam());
  expect(await client.companies.get(idOf(company))).toEqual(company);
  await client.companies.documents(idOf(company)).toArray();
};

test.each(profiles)(
  'every operation works under the %s paths, with responses as the contract says',
  async (paths) => {
    const team = sandbox.teams.create();
    await using client = new VisitorInvitations({ baseUrl: sandbox.url, ...team, paths, validate: 'strict' });
    await callEverything(client);

    const seen = new Set<OperationId | undefined>(
      sandbox.requests.list(team.teamId).map(({ operation }) => operation as OperationId | undefined),
    );
    expect([...Object.keys(operations)].filter((id) => !seen.has(id as OperationId))).toEqual([]);
  },
);

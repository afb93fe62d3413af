import { type Invitation, VisitorInvitations } from '@visitor-invitations/core';
import { expect } from 'vitest';
import { test } from './fixtures.ts';
import { collect } from './support.ts';

test.for(['current', 'listed'] as const)(
  'the strict client takes every response, on the %s paths',
  async (paths, { sandbox }) => {
    const { url: baseUrl, teams } = sandbox;
    await using client = new VisitorInvitations({ baseUrl, paths, validate: 'strict', ...teams.create() });

    const sites = await collect(client.sites.list({ limit: 1 }));
    expect(sites).toHaveLength(3);
    const site = await client.sites.get(sites[0]?.id ?? '');
    const hosts = await collect(client.sites.hosts(site.id, { limit: 5 }));
    expect(hosts.map((host) => host.email)).toContain('alice@example.com');

    const groups = await collect(client.hostGroups.list());
    await client.hostGroups.get(groups[0]?.id ?? '');
    const group = await client.hostGroups.create({ name: 'Night shift' });
    await client.hostGroups.update(group.id, { name: 'Day shift' });
    await client.hostGroups.delete(group.id);

    const found: Invitation[] = await collect(
      client.invitations.searchByHost('alice@example.com', { limit: 7 }),
    );
    expect(found.length).toBeGreaterThan(10);
    const invitation = await client.invitations.create({
      firstName: 'Jane',
      lastName: 'Doe',
      startDate: new Date('2026-05-11T09:00:00Z'),
      endDate: new Date('2026-05-11T10:00:00Z'),
      siteId: site.id,
      hostEmail: 'alice@example.com',
      visitorTypeName: 'Visitor',
    });
    expect(invitation.company?.name).toBeUndefined();
    const change = { visitorNotes: 'Gate B' };
    const { invitation: changed } = await client.invitations.change(invitation.id, change);
    expect(changed).toMatchObject({ firstName: 'Jane', visitorNotes: 'Gate B' });
    await client.invitations.delete(invitation.id);
    expect((await client.invitations.get(invitation.id)).cancelled).toBeDefined();

    const responses = await collect(client.workflowResponses.listByTeam({ limit: 10 }));
    expect(responses.length).toBeGreaterThanOrEqual(30);
    const response = await client.workflowResponses.get(responses[0]?.id ?? '');
    await collect(client.workflowResponses.listByWorkflow(response.workflowId ?? ''));
    await client.workflowResponses.formResponse(response.id, response.formResponses?.[0]?.id ?? '');

    const companies = await collect(client.companies.listByTeam({ limit: 5 }));
    expect(companies.length).toBeGreaterThanOrEqual(12);
    await client.companies.get(companies[0]?.id ?? '');
    expect(await collect(client.companies.documents(companies[0]?.id ?? ''))).toHaveLength(3);
  },
);

test('a request has the same id in the log, in the response, and in the error of the client (A29)', async ({
  sandbox,
  team,
}) => {
  await using client = new VisitorInvitations({ baseUrl: sandbox.url, ...team });
  const { response } = await client.sites.list().page().withResponse();
  const error = await client.sites.get(team.teamId).catch((thrown) => thrown);
  expect(sandbox.requests.list(team.teamId)).toMatchObject([
    { operation: 'tokens.get' },
    { operation: 'sites.list', id: Number(response.requestId) },
    { operation: 'sites.get', status: 404, id: Number(error.requestId) },
  ]);
});

import { type Invitation, NotFoundError, type VisitorInvitations } from '@visitor-invitations/core';

import { collect } from './support.ts';

const idOf = (record: { id?: string | undefined } | undefined): string => record?.id ?? '';

/** What a missing thing gives: nothing. */
const orNothing = async <Value>(reading: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if (NotFoundError.isInstance(error)) return undefined;
    throw error;
  }
};

/** Reads everything that a team has, with every operation that reads. */
export const readEverything = async (client: VisitorInvitations) => {
  const sites = await collect(client.sites.list());
  const site = await client.sites.get(idOf(sites[0]));
  const responses = await collect(client.workflowResponses.listByTeam({ includeSites: true }));
  const [response] = responses;
  const companies = await collect(client.companies.listByTeam());
  const found = await collect(client.invitations.searchByHost('alice@example.com'));
  const groups = await collect(client.hostGroups.list());
  return {
    sites,
    hosts: await collect(client.sites.hosts(idOf(site))),
    groups,
    group: await client.hostGroups.get(idOf(groups[0])),
    responses,
    response: await client.workflowResponses.get(idOf(response)),
    ofWorkflow: await collect(client.workflowResponses.listByWorkflow(response?.workflowId ?? '')),
    form: await client.workflowResponses.formResponse(idOf(response), idOf(response?.formResponses?.[0])),
    companies,
    company: await client.companies.get(idOf(companies[0])),
    documents: await collect(client.companies.documents(idOf(companies[0]))),
    found,
    invitation: await client.invitations.get(idOf(found[0])),
    nothing: await orNothing(client.sites.get('22222222-2222-4222-8222-222222222222')),
  };
};

/** Makes, changes and removes an invitation and a host group, with every operation that writes. */
export const writeEverything = async ({ hostGroups, invitations, sites }: VisitorInvitations) => {
  const [site] = await collect(sites.list());
  const fields = {
    firstName: 'Jane',
    lastName: 'Doe',
    email: 'jane.doe@example.com',
    subject: 'Review',
    startDate: '2026-05-11T09:00:00Z',
    endDate: '2026-05-11T10:00:00Z',
    siteId: idOf(site),
    hostEmail: 'alice@example.com',
    visitorTypeName: 'Visitor',
  };
  const created = await invitations.create(fields, { suppressEmail: true });
  const id = idOf(created);
  const updated = await invitations.update(id, { ...fields, subject: 'Audit' }, { suppressEmail: true });
  const change = await invitations.change(id, { visitorNotes: 'Gate B' }, { suppressEmail: true });
  const found: Invitation[] = await collect(invitations.searchByHost('alice@example.com'));
  await invitations.delete(id);
  const deleted = await orNothing(invitations.get(id));
  await orNothing(invitations.delete(id));

  const group = await hostGroups.create({ name: 'Night shift' });
  const renamed = await hostGroups.update(idOf(group), { name: 'Day shift' });
  await hostGroups.delete(idOf(group));
  return {
    created,
    updated,
    change,
    isFound: found.some((invitation) => invitation.id === id),
    isExpected: deleted !== undefined && deleted.cancelled === undefined,
    group,
    renamed,
    goneGroup: await orNothing(hostGroups.get(idOf(group))),
  };
};

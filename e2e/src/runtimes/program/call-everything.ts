import type { Client } from './support.ts';
import { must, same } from './support.ts';

/** Something the list must have for the next step. */
const first = async <Item>(items: {
  toArray(options: { limit: number }): Promise<Item[]>;
}): Promise<Item> => {
  const [item] = await items.toArray({ limit: 1 });
  return must(item);
};

const idOf = ({ id }: { id?: string | undefined }): string => must(id);

/** Calls every method of the client, each with what an earlier one gave. */
export const callEverything = async (client: Client): Promise<void> => {
  const site = await first(client.sites.list());
  same('the site', await client.sites.get(idOf(site)), site);
  const hostEmail = must((await first(client.sites.hosts(idOf(site)))).email);

  const created = await client.invitations.create({
    firstName: 'Jane',
    lastName: 'Doe',
    visitorTypeName: 'Visitor',
    startDate: new Date(Date.now() + 3_600_000),
    endDate: new Date(Date.now() + 7_200_000),
    siteId: idOf(site),
    hostEmail,
    email: 'jane@example.com',
  });
  const id = idOf(created);
  await client.invitations.update(id, { visitorNotes: 'Gate B, for Zoë 🎈' }, { suppressEmail: true });
  await client.invitations.change(id, { subject: 'Tour' });
  const { firstName, visitorNotes, subject } = await client.invitations.get(id);
  same('the invitation', [firstName, visitorNotes, subject], ['Jane', 'Gate B, for Zoë 🎈', 'Tour']);
  const found = await client.invitations.searchByHost(hostEmail).toArray();
  same('the search', found.filter((one) => one.id === id).length, 1);
  await client.invitations.delete(id);
  same('the deletion', typeof (await client.invitations.get(id)).cancelled, 'string');

  await first(client.hostGroups.list());
  const groupId = idOf(await client.hostGroups.create({ name: 'Night shift' }));
  await client.hostGroups.update(groupId, { name: 'Day shift' });
  same('the host group', (await client.hostGroups.get(groupId)).name, 'Day shift');
  await client.hostGroups.delete(groupId);

  const response = await client.workflowResponses.get(
    idOf(await first(client.workflowResponses.listByTeam())),
  );
  await first(client.workflowResponses.listByWorkflow(must(response.workflowId)));
  const form = must(response.formResponses?.[0]);
  same('the form', await client.workflowResponses.formResponse(idOf(response), idOf(form)), form);

  const company = await first(client.companies.listByTeam());
  same('the company', await client.companies.get(idOf(company)), company);
  await client.companies.documents(idOf(company)).toArray();
};

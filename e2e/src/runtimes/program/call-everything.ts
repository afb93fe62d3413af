import { exampleInput, type Operation, operations } from '@visitor-invitations/core/contract';
import { type Client, must, same } from './support.ts';

type Method = (...input: unknown[]) => Promise<unknown> | { toArray(): Promise<unknown[]> };

/** Calls the method of every operation, with the example of its declaration, and then those that combine operations. */
export const callEverything = async (client: Client): Promise<void> => {
  const records = new Map<string, Promise<unknown>>();
  const call = async (operation: Operation): Promise<unknown> => {
    const { params, body } = await exampleInput(operation, recordOf);
    const given = body && (operation.renamedField ? body[operation.renamedField] : body);
    const [resource = '', name = ''] = operation.id.split('.');
    const method = (client as unknown as Record<string, Record<string, Method>>)[resource]?.[name];
    const output = must(method)(...Object.values(params), ...(given ? [given] : []));
    return 'toArray' in output ? (await output.toArray())[0] : output;
  };
  const recordOf = (id: string): Promise<unknown> => {
    const record = records.get(id) ?? call(operations[id as keyof typeof operations]);
    records.set(id, record);
    return record;
  };
  const all: readonly Operation[] = Object.values(operations);
  const deletions = all.filter(({ method }) => method === 'DELETE');
  for (const { id } of [...all.filter((one) => !deletions.includes(one)), ...deletions]) await recordOf(id);
  await changeAnInvitation(client);
};

const changeAnInvitation = async ({ invitations, sites }: Client): Promise<void> => {
  const [site] = await sites.list().toArray({ limit: 1 });
  const [host] = await sites.hosts(must(site?.id)).toArray({ limit: 1 });
  const hostEmail = must(host?.email);
  const created = await invitations.create({
    firstName: 'Jane',
    lastName: 'Doe',
    visitorTypeName: 'Visitor',
    startDate: new Date(Date.now() + 3_600_000),
    endDate: new Date(Date.now() + 7_200_000),
    siteId: must(site?.id),
    hostEmail,
    email: 'jane@example.com',
  });
  const id = must(created.id);
  await invitations.update(id, { visitorNotes: 'Gate B, for Zoë 🎈' }, { suppressEmail: true });
  await invitations.change(id, { subject: 'Tour' });
  const { firstName, visitorNotes, subject } = await invitations.get(id);
  same('the invitation', [firstName, visitorNotes, subject], ['Jane', 'Gate B, for Zoë 🎈', 'Tour']);
  const found = await invitations.searchByHost(hostEmail).toArray();
  same('the search', found.filter((one) => one.id === id).length, 1);
  await invitations.delete(id);
  same('the deletion', typeof (await invitations.get(id)).cancelled, 'string');
};

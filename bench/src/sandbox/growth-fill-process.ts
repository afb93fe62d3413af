import { argv } from 'node:process';
import { createSandbox } from '@visitor-invitations/sandbox';
import { runMeasurement } from '../child.ts';
import { randomFrom } from '../random.ts';
import { busyHost, type DataSize, hostAt, invitationsPerHost } from './growth-reads.ts';

/** Fills a data file with the demo data and `invitations` more, by a snapshot: 30 seconds for a million. */
const fill = async ({ file, invitations, busy }: DataSize): Promise<number> => {
  await using sandbox = createSandbox({ data: file });
  const random = randomFrom(invitations);
  const demo = sandbox.snapshot();
  // Rows like one of the demo data, so that a new column needs no change here.
  const [anyHost] = demo.hosts;
  const [anyInvitation] = demo.invitations;
  if (!anyHost || !anyInvitation) throw new Error('The demo data has no host or no invitation.');
  const newHost = (email: string) => ({
    ...anyHost,
    id: random.uuid(),
    email,
    firstName: `Host ${random.below(1e6)}`,
  });
  const newInvitation = (hostId: string) => {
    const startDate = random.date();
    const endDate = `${startDate.slice(0, 11)}23:59:59.000Z`;
    return { ...anyInvitation, id: random.uuid(), hostId, startDate, endDate, cancelled: null };
  };
  const busyOne = newHost(busyHost);
  const hosts = Array.from({ length: invitations / invitationsPerHost }, (_, at) => newHost(hostAt(at)));
  const rows = Array.from({ length: invitations }, (_, at) =>
    newInvitation(at < busy ? busyOne.id : (hosts[random.below(hosts.length)]?.id ?? busyOne.id)),
  );
  sandbox.restore({
    ...demo,
    hosts: [...demo.hosts, busyOne, ...hosts],
    // In the order of their ids, which is the order of the table's index: twice as fast as in any other.
    invitations: [...demo.invitations, ...rows.sort((one, other) => (one.id < other.id ? -1 : 1))],
  });
  return invitations;
};

await runMeasurement(() => fill(JSON.parse(argv[2] ?? '{}') as DataSize));

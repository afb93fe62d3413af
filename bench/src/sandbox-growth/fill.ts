import { argv } from 'node:process';
import { createSandbox } from '@visitor-invitations/sandbox';
import { type Database, openDatabase } from '../../../packages/sandbox/src/store/database.ts';
import type { Rows } from '../../../packages/sandbox/src/store/rows.ts';
import { runMeasurement } from '../started.ts';
import { randomFrom } from './random.ts';
import { busyHost, hostAt, invitationsPerHost, type WorldSize } from './world-size.ts';

/** Fills a data file: the demo world, and so many invitations more, through the store itself. */

const BATCH = 10_000;

/** Rows like one that the demo world has, so that a new column needs no word here. */
const firstOf = <Name extends keyof Rows>(db: Database, table: Name) => {
  const row = db.one<Rows[Name]>(`SELECT * FROM ${table} LIMIT 1`);
  if (!row) throw new Error(`The demo world has no ${table}.`);
  return { ...row };
};

async function fill({ file, invitations, busy }: WorldSize): Promise<number> {
  await createSandbox({ data: file }).close();
  const db = openDatabase(file);
  // Nobody misses this file if the machine stops in the middle.
  db.run('PRAGMA synchronous = OFF');
  db.run('PRAGMA cache_size = -1000000');
  const random = randomFrom(invitations);
  const host = firstOf(db, 'hosts');
  const invitation = firstOf(db, 'invitations');
  const hosts: string[] = [];
  const addHost = (email: string) => {
    const id = random.uuid();
    db.insert('hosts', { ...host, id, email, firstName: `Host ${random.below(1e6)}` });
    return id;
  };
  const addInvitation = (hostId: string) => {
    const startDate = random.date();
    const endDate = `${startDate.slice(0, 11)}23:59:59.000Z`;
    db.insert('invitations', {
      ...invitation,
      id: random.uuid(),
      hostId,
      startDate,
      endDate,
      cancelled: null,
    });
  };
  db.transaction(() => {
    for (let at = 0; at < invitations / invitationsPerHost; at += 1) hosts.push(addHost(hostAt(at)));
    const busyId = addHost(busyHost);
    for (let count = 0; count < busy; count += 1) addInvitation(busyId);
  });
  for (let done = busy; done < invitations; done += BATCH) {
    db.transaction(() => {
      for (let count = done; count < Math.min(done + BATCH, invitations); count += 1)
        addInvitation(hosts[random.below(hosts.length)] as string);
    });
  }
  db.close();
  return invitations;
}

await runMeasurement(() => fill(JSON.parse(argv[2] ?? '{}') as WorldSize));

import { type Transport, VisitorInvitations } from '@visitor-invitations/core';
import { createFakeSlack, demoPeople } from '@visitor-invitations/fake-slack';
import { createSandbox } from '@visitor-invitations/sandbox';
import { describe, expect, onTestFinished, test } from 'vitest';
import { searches } from '../../test/home.ts';
import { allNotifications, noNotifications } from '../../test/notifications.ts';
import { databases, emptyTables } from '../../test/stores.ts';
import { openToAll } from '../access/access-settings.ts';
import { createClock } from '../clock/zoned-now.ts';
import type { Sleep } from '../lib/deadline.ts';
import { silent } from '../lib/log.ts';
import { createPendingAcks, createTaskQueue } from '../lib/tasks.ts';
import type { PersonSettings } from '../settings/schemas.ts';
import { createSlackApi, createSlackClients } from '../slack/api.ts';
import { createVisitors } from '../visitors/visitors.ts';
import { afterOwnChange, type HostState } from '../watch/host-state.ts';
import { createReader, type ReaderDeps } from '../watch/reader.ts';
import { workspaceMaker } from '../workspaces/make-workspace.ts';
import { newKey } from './encryption.ts';
import { openStore } from './store.ts';

const TEAM = 'T0DEMO';
const ALICE = 'U0ALICE';
/** Who has a list at an hour has it at the same moment. */
const inLondon = demoPeople.map((person) => ({ ...person, timeZone: 'Europe/London' }));

const never: Sleep = () => new Promise(() => {});

/** Replicas that follow Alice, and others, of one workspace; the clock is turned. */
const startReplicas = async (
  database: (typeof databases)[number],
  { quota = 'off', people = [ALICE], settings = {} as Partial<PersonSettings> } = {},
) => {
  const sandbox = createSandbox({ now: '2026-05-04T08:00:00Z' });
  sandbox.clock.set('2026-07-06T08:40:00Z');
  sandbox.switches.set({ quota });
  const slack = createFakeSlack({ signingSecret: 'secret', people: inLondon });
  await slack.listen();
  const now = () => sandbox.clock.millis();
  const store = await openStore({ location: await emptyTables(database), encryptionKey: newKey(), now });
  const options = sandbox.clientOptions();
  const hooks: { onSearched?: (() => Promise<void>) | undefined } = {};
  const transport: Transport = async (request) => {
    const response = await options.transport(request);
    const { onSearched } = hooks;
    if (request.url.includes('search')) {
      hooks.onSearched = undefined;
      await onSearched?.();
    }
    return response;
  };
  const client = new VisitorInvitations({ ...options, transport, retry: false });
  onTestFinished(async () => {
    await client.close();
    await store.close();
    await sandbox.close();
    await slack.close();
  });
  const elapsed = () => performance.now();
  const visitors = createVisitors({
    client,
    known: store.known,
    clock: createClock(now),
    elapsed,
    stopping: new AbortController().signal,
    log: silent,
    onOwnChange: (visit, email) =>
      store.watch.change(TEAM, email, (state) => afterOwnChange(state as HostState, visit, true)),
  });
  const api = createSlackApi({
    clients: createSlackClients(`${slack.url}/api/`, silent),
    token: async () => slack.botToken,
    sleep: never,
    queue: createTaskQueue(createPendingAcks(), never, elapsed),
  });
  const workspace = workspaceMaker({ store, helpContact: undefined, sleep: never, now })({
    id: TEAM,
    slack: api,
    visitors,
    access: openToAll,
  });
  for (const userId of people)
    await workspace.settings.save(userId, { notifications: allNotifications, ...settings });
  const [site] = await client.sites.list().toArray();
  const invited = async (hostEmail = 'alice@example.com', startsAt = '2026-07-06T09:00:00Z') => {
    const endDate = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
    const times = { startDate: startsAt, endDate };
    const visit = {
      firstName: 'Vera',
      lastName: 'Canary',
      visitorTypeName: 'Visitor',
      siteId: site?.id ?? '',
    };
    return (await client.invitations.create({ ...visit, ...times, hostEmail }, { suppressEmail: true })).id;
  };
  const scheduled: string[] = [];
  let areChanging = false;
  const jobs: ReaderDeps['jobs'] = {
    async schedule(id, kind, jobId, payload, inMs) {
      const isNew =
        (await store.jobs.insert({ workspace: id, id: jobId, kind, payload }, inMs)) !== undefined;
      if (isNew) scheduled.push(jobId);
      return isNew;
    },
    areChanging: async () => areChanging,
  };
  const replica = (own: Partial<ReaderDeps['jobs']> = {}) => {
    const reader = createReader(
      {
        table: store.watch,
        settings: store.settings,
        jobs: { ...jobs, ...own },
        onChange: () => {},
        now,
        log: silent,
      },
      'team',
    );
    return { ...reader, step: () => reader.step([workspace]) };
  };
  return {
    sandbox,
    visitors,
    client,
    invited,
    scheduled,
    hooks,
    replica,
    pass: (time: string) => sandbox.clock.advance(time),
    turnTo: (time: string) => sandbox.clock.set(time),
    change: (isIt: boolean) => {
      areChanging = isIt;
    },
    /** Who was read last. */
    async lastRead() {
      const rows = await store.watch.next(TEAM, 9);
      const readAt = ({ state }: (typeof rows)[number]) => (state as HostState | undefined)?.readAt ?? 0;
      return rows.toSorted((row, other) => readAt(other) - readAt(row))[0]?.userId ?? '';
    },
    nudge: () => store.watch.nudge(TEAM, 'Carol@example.com'),
  };
};

describe.each(databases)('on %s', (database) => {
  test('one replica reads, and another goes on after a kill, at the same pace', async () => {
    const { sandbox, replica, pass } = await startReplicas(database);
    const [one, other] = [replica(), replica()];
    await one.step();
    await other.step();
    pass('5s');
    await Promise.all([one.step(), other.step()]);
    expect(searches(sandbox)).toBe(1);
    pass('1s');
    // The first is killed right after this read.
    await one.step();
    expect(searches(sandbox)).toBe(2);
    await other.step();
    pass('20s');
    await other.step();
    expect(searches(sandbox)).toBe(2);
    pass('40s');
    await other.step();
    expect(searches(sandbox)).toBe(3);
    // One that was paused meanwhile reads nothing.
    await one.step();
    expect(searches(sandbox)).toBe(3);
  });

  test('what a killed replica has found and not handed over is handed over once', async () => {
    const { sandbox, invited, replica, pass, scheduled } = await startReplicas(database);
    const id = await invited();
    const killed = replica({ schedule: () => Promise.reject(new Error('the process ends')) });
    await killed.step();
    sandbox.frontDesk.checkIn(id);
    pass('6s');
    await killed.step();
    expect(scheduled).toEqual([]);
    pass('27s');
    const other = replica();
    await other.step();
    pass('6s');
    await other.step();
    expect(scheduled).toEqual([expect.stringMatching(`^notification ${id}:checkedIn:`)]);
    pass('6s');
    await replica().step();
    expect(scheduled).toHaveLength(1);
  });

  test('what the app changes itself is no news, whether it is known before the read or after', async () => {
    const { visitors, client, invited, replica, pass, scheduled, change, sandbox } =
      await startReplicas(database);
    const id = await invited();
    const reader = replica();
    await reader.step();
    const quiet = { suppressEmail: true };
    const changed = await client.invitations.change(id, { subject: 'Plans' }, quiet);
    pass('6s');
    // The job is still under way: what was read is not compared yet.
    change(true);
    await reader.step();
    change(false);
    await visitors.note(changed.invitation, ['alice@example.com']);
    pass('6s');
    await reader.step();
    expect(scheduled).toEqual([]);
    sandbox.frontDesk.checkIn(id);
    await client.invitations.change(id, { subject: 'Other plans' }, quiet);
    pass('6s');
    await reader.step();
    expect(scheduled.map((one) => one.split(':')[1])).toEqual(['updated', 'checkedIn']);
  });

  test('what was read before the app changed it is not stored after', async () => {
    const { visitors, client, invited, replica, pass, scheduled, hooks } = await startReplicas(database);
    const id = await invited();
    const reader = replica();
    await reader.step();
    hooks.onSearched = async () => {
      const changed = await client.invitations.change(id, { subject: 'Plans' }, { suppressEmail: true });
      await visitors.note(changed.invitation, ['alice@example.com']);
    };
    for (const _ of [1, 2, 3]) {
      pass('6s');
      await reader.step();
    }
    expect(scheduled).toEqual([]);
  });

  test('a visitor who arrives while the app changes the visit is not overlooked', async () => {
    const { visitors, client, invited, replica, pass, scheduled, sandbox } = await startReplicas(database);
    const id = await invited();
    const reader = replica();
    await reader.step();
    sandbox.frontDesk.checkIn(id);
    const { invitation } = await client.invitations.change(id, { subject: 'Plans' }, { suppressEmail: true });
    await visitors.note(invitation, ['alice@example.com']);
    pass('6s');
    await reader.step();
    expect(scheduled.map((one) => one.split(':')[1])).toEqual(['checkedIn']);
  });
});

test('takes its share of the quota and no more, with what is repeated', async () => {
  const people = ['U0ALICE', 'U0BOB', 'U0CAROL'];
  const { sandbox, invited, replica, pass } = await startReplicas('sqlite', { quota: '20/60', people });
  await invited();
  const reader = replica();
  const asked = () => sandbox.requests.list().length;
  await reader.step();
  const before = asked();
  for (let second = 0; second < 600; second += 1) {
    pass('1s');
    await reader.step();
  }
  // Ten minutes with half of twenty.
  expect(asked() - before).toBeGreaterThanOrEqual(95);
  expect(asked() - before).toBeLessThanOrEqual(100);
});

test('a nudge is believed in nothing, and makes its host the next, once', async () => {
  const people = ['U0ALICE', 'U0BOB', 'U0CAROL'];
  const { sandbox, replica, pass, nudge, lastRead } = await startReplicas('sqlite', { people });
  const reader = replica();
  const order: string[] = [];
  const read = async () => {
    await reader.step();
    order.push(await lastRead());
    pass('61s');
  };
  for (const _ of people) await read();
  expect(order).toEqual(people);
  await nudge();
  for (const _ of people) await read();
  expect(order.slice(3)).toEqual(['U0CAROL', 'U0ALICE', 'U0BOB']);
  expect(searches(sandbox)).toBe(6);
});

describe('the lists of a day', () => {
  const people = ['U0ALICE', 'U0BOB', 'U0CAROL'];
  const settings = { notifications: noNotifications, digestHour: 11 };

  /** Three hosts who were read at the start, with a list at 11:00 in London. */
  const started = async () => {
    const all = await startReplicas('sqlite', { people, settings });
    await all.invited('alice@example.com', '2026-07-06T13:00:00Z');
    await all.invited('bob@example.com', '2026-07-06T11:00:00Z');
    const reader = all.replica();
    const read = async () => {
      await reader.step();
      all.pass('61s');
    };
    for (const _ of people) await read();
    return { ...all, reader, read };
  };

  test('are sent at once from what was read in the hour before', async () => {
    const { turnTo, read, reader, sandbox, scheduled } = await started();
    turnTo('2026-07-06T09:01:00Z');
    for (const _ of people) await read();
    const before = searches(sandbox);
    turnTo('2026-07-06T10:00:01Z');
    await reader.step();
    expect(scheduled.sort()).toEqual(people.map((userId) => `digest ${userId} 2026-07-06`));
    expect(searches(sandbox)).toBe(before);
  });

  test('of others are read first for whoever has a visit soonest', async () => {
    const { turnTo, read, scheduled } = await started();
    turnTo('2026-07-06T10:00:01Z');
    for (const _ of people) await read();
    expect(scheduled.map((id) => id.split(' ')[1])).toEqual(['U0BOB', 'U0ALICE', 'U0CAROL']);
  });
});

import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createFakeSlack, demoPeople } from '@visitor-invitations/fake-slack';
import { createSandbox } from '@visitor-invitations/sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { searches } from '../../test/home.ts';
import { openToAll } from '../access/access-settings.ts';
import { createClock } from '../clock/zoned-now.ts';
import type { Sleep } from '../lib/deadline.ts';
import { silent } from '../lib/log.ts';
import { createPendingAcks, createTaskQueue, createTaskTracker } from '../lib/tasks.ts';
import { createSettings } from '../settings/settings.ts';
import { createSlackApi, createSlackClients } from '../slack/api.ts';
import { openStore } from '../store/store.ts';
import { createVisitors } from '../visitors/visitors.ts';
import { workspaceMaker } from '../workspaces/make-workspace.ts';
import { createWatch } from './watch.ts';

const HOSTS = 50;
const SECONDS = 120;
const HOME_EVERY_S = 5;

const [somebody] = demoPeople;
if (!somebody) throw new Error('There is nobody.');
const people = Array.from({ length: HOSTS }, (_, index) => ({
  ...somebody,
  id: `U0HOST${index}`,
  handle: `host${index}`,
  email: `host.${index}@example.com`,
}));

const never: Sleep = () => new Promise(() => {});

/** Workspaces of one team with a quota, whose hosts are all followed; the clock is turned. */
const startTeam = async (workspaceCount: number, quota: string) => {
  const sandbox = createSandbox({ now: '2026-07-06T08:40:00Z' });
  const before = sandbox.snapshot();
  const [template] = before.hosts;
  if (!template) throw new Error('There is no host.');
  const hosts = people.map(({ email }) => ({ ...template, id: randomUUID(), email }));
  sandbox.restore({ ...before, hosts: [...before.hosts, ...hosts] });
  sandbox.switches.set({ quota });
  const slack = createFakeSlack({ signingSecret: 'secret', people });
  await slack.listen();
  const now = () => sandbox.clock.millis();
  const store = await openStore({ now });
  const options = sandbox.clientOptions();
  let underWay = 0;
  const transport: typeof options.transport = async (request) => {
    underWay += 1;
    return options.transport(request).finally(() => {
      underWay -= 1;
    });
  };
  const client = new VisitorInvitations({ ...options, transport });
  const stopping = new AbortController();
  onTestFinished(async () => {
    stopping.abort();
    await client.close();
    await store.close();
    await sandbox.close();
    await slack.close();
  });
  const api = createSlackApi({
    clients: createSlackClients(`${slack.url}/api/`, silent),
    token: async () => slack.botToken,
    sleep: never,
    queue: createTaskQueue(createPendingAcks(), never, now),
  });
  const make = workspaceMaker({ store, helpContact: undefined, sleep: never, now });
  const workspaces = Array.from({ length: workspaceCount }, (_, index) => {
    const deps = { client, known: store.known, clock: createClock(now), elapsed: now, log: silent };
    const visitors = createVisitors({ ...deps, stopping: stopping.signal });
    const id = `T${index}`;
    const settings = createSettings(store.settings, id, { watch: store.watch });
    // The people of all of them are the local Slack's.
    return { ...make({ id: 'T0DEMO', slack: api, visitors, access: openToAll }), id, settings };
  });
  const members = people.map(({ id }, index) => ({
    workspace: workspaces[index % workspaceCount] as (typeof workspaces)[number],
    userId: id,
  }));
  for (const { workspace, userId } of members) {
    await workspace.settings.follow(userId);
    await workspace.access.actor(userId);
  }
  const tasks = createTaskTracker();
  const watch = createWatch({
    table: store.watch,
    settings: store.settings,
    jobs: { schedule: async () => true, areChanging: async () => false },
    workspaces: { find: async (id) => workspaces.find((workspace) => workspace.id === id) },
    onChange: () => {},
    tasks,
    now,
    log: silent,
  });
  /** Whatever can go on without time has gone on. */
  const settled = async () => {
    for (let turns = 0; tasks.size > 0 && turns < 20; turns = underWay > 0 ? 0 : turns + 1)
      await setImmediate();
  };
  return { sandbox, members, watch, tasks, now, settled };
};

test.each([
  [1, '20/60'],
  [5, '20/60'],
  [50, '20/60'],
  [50, '600/60'],
])(
  'with %i workspaces of one team at %s, half of all Home tabs wait for nothing, and none for ten seconds',
  async (count, quota) => {
    const { sandbox, members, watch, tasks, now, settled } = await startTeam(count, quota);
    const waits: number[] = [];
    const opened = async ({ workspace, userId }: (typeof members)[number]) => {
      const startedAt = now();
      await workspace.visitors.upcoming(await workspace.access.actor(userId), startedAt);
      waits.push(now() - startedAt);
    };
    for (let second = 0; second < SECONDS; second += 1) {
      watch.tick();
      const member = members[second % HOSTS];
      if (member && second % HOME_EVERY_S === 0) void tasks.run(() => opened(member));
      await settled();
      sandbox.clock.advance('1s');
    }
    while (tasks.size > 0) {
      sandbox.clock.advance('1s');
      await setImmediate();
    }
    await watch.stop();
    waits.sort((one, other) => one - other);
    expect(waits).toHaveLength(SECONDS / HOME_EVERY_S);
    expect(waits[Math.floor(waits.length / 2)]).toBe(0);
    expect(waits.at(-1)).toBeLessThan(10_000);
    // All workspaces together keep within the quota, and hosts are still read for notifications.
    const readByWatch = searches(sandbox) - waits.length;
    expect(readByWatch).toBeGreaterThan(5);
    if (quota === '20/60') expect(readByWatch).toBeLessThanOrEqual(20);
  },
);

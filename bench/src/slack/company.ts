import type { Store } from '@visitor-invitations/slack';

/** What a store holds of one big company before anything is measured. */
export interface Company {
  /** Invitations of that day whose hosts were told. */
  readonly told: number;
  /** Hosts who are followed. One in ten gets their list of the day at this hour. */
  readonly hosts: number;
}

const HOUR_MS = 3_600_000;
/** Those that are written together, and the others. */
const AT_ONCE = { jobs: 200, hosts: 10 } as const;

/** Does something so many times, some at once. */
const times = async (
  count: number,
  atOnce: number,
  one: (index: number) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < count; start += atOnce) {
    const many = Math.min(atOnce, count - start);
    await Promise.all(Array.from({ length: many }, (_, index) => one(start + index)));
  }
};

const payload = { userId: 'U0ALICE' };

const insert = async ({ jobs }: Store, workspace: string, id: string) => {
  const job = await jobs.insert({ workspace, id, kind: 'invite', payload }, HOUR_MS);
  if (!job) throw new Error('The store is not empty.');
  return job;
};

/** Adds invitations that wait for the first of them, which may not be sent yet. */
export const addWaiting = (store: Store, workspace: string, from: number, to: number) =>
  times(to - from, AT_ONCE.jobs, async (index) => {
    const job = await insert(store, workspace, `waiting ${from + index}`);
    const dueInMs = from + index === 0 ? HOUR_MS : 1;
    await store.jobs.step(job, { state: 'sending', dueInMs, payload });
  });

/** Fills the store of a workspace. */
export const fill = async (store: Store, workspace: string, { told, hosts }: Company) => {
  const { jobs, settings, watch } = store;
  const zone = 'Europe/London';
  const clock = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
  const digestHour = Number(clock.format());
  await times(told, AT_ONCE.jobs, async (index) => {
    const job = await insert(store, workspace, `told ${index}`);
    await jobs.step(job, { state: 'reported', dueInMs: 0 });
  });
  await times(hosts, AT_ONCE.hosts, async (index) => {
    const userId = `U0BENCH${index}`;
    const hasList = index % 10 === 0;
    if (hasList) await settings.change({ workspace, key: userId }, () => ({ digestHour }));
    const now = Date.now();
    const startsAt = [now + (index % 9) * HOUR_MS];
    const state = { zone, readAt: now - index * 100, startsAt, found: [] };
    const host = { workspace, userId, version: hasList ? 1 : 0, state: undefined, triedMs: 0, due: null };
    await watch.save(host, `host.${index}@example.com`, state, now + (index % 9) * HOUR_MS);
  });
};

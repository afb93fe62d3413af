import type { Store } from '@visitor-invitations/slack';

/** What a store holds of one big company before anything is measured. */
export interface Company {
  /** Invitations that wait for the first of them, which may not be sent yet. */
  readonly waiting: number;
  /** Invitations of that day whose hosts were told. */
  readonly told: number;
  /** Hosts who are followed. One in ten gets their list of the day at this hour. */
  readonly hosts: number;
}

const HOUR_MS = 3_600_000;
const AT_ONCE = 500;

/** Does something so many times, some at once. */
const times = async (count: number, one: (index: number) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < count; start += AT_ONCE) {
    const many = Math.min(AT_ONCE, count - start);
    await Promise.all(Array.from({ length: many }, (_, index) => one(start + index)));
  }
};

/** Fills the store of a workspace. */
export const fill = async ({ jobs, settings, watch }: Store, workspace: string, company: Company) => {
  const { waiting, told, hosts } = company;
  const payload = { userId: 'U0ALICE' };
  const zone = 'Europe/London';
  const clock = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
  const digestHour = Number(clock.format());
  await times(told + waiting, async (index) => {
    const job = await jobs.insert({ workspace, id: `bench ${index}`, kind: 'invite', payload }, HOUR_MS);
    if (!job) throw new Error('The store is not empty.');
    if (index < told) await jobs.step(job, { state: 'reported', dueInMs: 0 });
    else await jobs.step(job, { state: 'sending', dueInMs: index === told ? HOUR_MS : 1, payload });
  });
  await times(hosts, async (index) => {
    const userId = `U0BENCH${index}`;
    const hasList = index % 10 === 0;
    if (hasList) await settings.change({ workspace, key: userId }, () => ({ digestHour }));
    const now = Date.now();
    const startsAt = [now + (index % 9) * HOUR_MS];
    const state = { zone, readAt: now - index * 100, startsAt, found: [] };
    const host = { workspace, userId, version: hasList ? 1 : 0, state: undefined, triedMs: 0, due: null };
    await watch.save(host, `host.${index}@example.com`, state, startsAt[0] ?? null);
  });
};

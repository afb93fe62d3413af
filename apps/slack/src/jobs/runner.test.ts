import { describe, expect, onTestFinished, test } from 'vitest';
import { silent } from '../lib/log.ts';
import { LostError } from '../store/errors.ts';
import type { JobTable, StoredJob } from '../store/job.ts';
import { openStore } from '../store/store.ts';
import type { Workspace } from '../workspaces/workspace.ts';
import { type JobHandler, type JobPayload, PostponedError, type Sending } from './handler.ts';
import { createRunner } from './runner.ts';

const DEADLINE_MS = 10_000;
const SETTLE_MS = 2000;
/** After this time, a job that was being sent can be taken over. */
const OVER_MS = DEADLINE_MS + SETTLE_MS + 500;

const workspaces = {
  find: async (id: string) =>
    ({ id, inLanguageOf: (_: string, run: () => unknown) => run() }) as unknown as Workspace,
};

/** A runner whose clocks a test turns, and what its handler was asked to do. */
const startRunner = async (own: Partial<JobHandler<JobPayload, unknown>> = {}) => {
  let now = Date.parse('2026-07-06T08:00:00Z');
  const pass = (ms: number) => {
    now += ms;
  };
  const store = await openStore({ now: () => now });
  onTestFinished(() => store.close());
  const sent: { readonly isRepeated: boolean; readonly leftMs: number }[] = [];
  const told: unknown[] = [];
  const handler: JobHandler<JobPayload, unknown> = {
    prepare: async ({ payload }) => ({ payload }),
    send: async ({ id }) => ({ outcome: 'done', resultId: `invitation of ${id}` }),
    async report(_, outcome) {
      told.push(outcome);
      return 'message';
    },
    isKept: (outcome) => outcome === 'unknown',
    audited: () => ({ result: 'done' }),
    reportInterrupted: async () => {},
    reportPostponed: async () => {},
    ...own,
  };
  const noted: JobHandler<JobPayload, unknown> = {
    ...handler,
    send(job, sending: Sending) {
      sent.push({ isRepeated: sending.isRepeated, leftMs: sending.timeLeftMs() });
      return handler.send(job, sending);
    },
  };
  const others = {
    notification: noted,
    reply: noted,
    escalation: noted,
    digest: noted,
    approval: noted,
  };
  const runnerOn = (table: JobTable) =>
    createRunner({
      table,
      handlers: { invite: noted, update: noted, cancel: noted, move: noted, ...others, group: noted },
      workspaces,
      log: silent,
      elapsed: () => now,
      deadlineMs: DEADLINE_MS,
      settleMs: SETTLE_MS,
    });
  const { leaseMs } = runnerOn(store.jobs);
  const accepted = async (id = '1', subject?: string): Promise<StoredJob> => {
    const job = { workspace: 'T1', id, kind: 'invite', subject, payload: { userId: 'U1' } };
    const stored = await store.jobs.insert(job, leaseMs);
    if (!stored) throw new Error('It is known');
    return stored;
  };
  const claimed = async (): Promise<StoredJob> => {
    const [job] = await store.jobs.claim(1, leaseMs, []);
    if (!job) throw new Error('Nothing is due');
    return job;
  };
  const find = (id = '1') => store.jobs.find({ workspace: 'T1', id });
  return {
    table: store.jobs,
    run: runnerOn(store.jobs).run,
    runnerOn,
    accepted,
    claimed,
    find,
    pass,
    sent,
    told,
  };
};

describe('a job', () => {
  test('is sent, told, and wiped', async () => {
    const { run, accepted, find, sent, told } = await startRunner();
    await run(await accepted());
    expect([sent.map(({ isRepeated }) => isRepeated), told]).toEqual([[false], ['done']]);
    expect(await find()).toMatchObject({ state: 'reported', payload: undefined, outcome: undefined });
  });

  test('has the time that is left after what may be sent was committed', async () => {
    const { table, runnerOn, accepted, pass, sent } = await startRunner();
    const slow: JobTable = {
      ...table,
      async step(job, step) {
        const stepped = await table.step(job, step);
        if (step.state === 'sending') pass(4000);
        return stepped;
      },
    };
    await runnerOn(slow).run(await accepted());
    expect(sent.map(({ leftMs }) => leftMs)).toEqual([DEADLINE_MS - 4000]);
  });

  test('that was being sent is taken over only when the service can no longer act on it, and as repeated', async () => {
    const stopped = new Error('the process ends');
    let hasEnded = false;
    const { run, accepted, claimed, pass, sent, told, table } = await startRunner({
      async send() {
        if (hasEnded) return { outcome: 'found' };
        hasEnded = true;
        throw stopped;
      },
    });
    await expect(run(await accepted())).rejects.toBe(stopped);
    pass(OVER_MS - 1);
    expect(await table.claim(1, 1000, [])).toEqual([]);
    pass(1);
    await run(await claimed());
    expect([sent.map(({ isRepeated }) => isRepeated), told]).toEqual([[false, true], ['found']]);
  });

  test('whose result another job has looks again, and is repeated', async () => {
    let turn = 0;
    const { run, accepted, sent, told } = await startRunner({
      async send({ id }) {
        turn += 1;
        return { outcome: `${id} ${turn}`, resultId: turn < 3 ? 'the same' : 'another' };
      },
    });
    await run(await accepted('1'));
    await run(await accepted('2'));
    expect(sent.map(({ isRepeated }) => isRepeated)).toEqual([false, false, true]);
    expect(told).toEqual(['1 1', '2 3']);
  });

  test('waits for an earlier one of the same visit that a process has left', async () => {
    const order: string[] = [];
    const { run, table, accepted, pass } = await startRunner({
      async send({ id }) {
        order.push(id);
        if (order.length === 1) throw new Error('the process ends');
        return { outcome: id };
      },
    });
    await expect(run(await accepted('2', 'invitation'))).rejects.toThrow('the process ends');
    await run(await accepted('1', 'invitation'));
    await run(await accepted('3', 'another'));
    pass(OVER_MS);
    for (const expected of ['2', '1']) {
      const claimed = await table.claim(2, 1000, []);
      expect(claimed.map(({ id }) => id)).toEqual([expected]);
      for (const job of claimed) await run(job);
    }
    expect(order).toEqual(['2', '3', '2', '1']);
  });

  test('that another process has taken is neither sent nor told by this one', async () => {
    const { run, accepted, claimed, pass, sent, told } = await startRunner();
    const job = await accepted();
    pass(15_000);
    await claimed();
    await expect(run(job)).rejects.toThrow(LostError);
    expect([sent, told]).toEqual([[], []]);
  });

  test('is not told by a process that was paused while another did it', async () => {
    const { run, accepted, claimed, pass, told } = await startRunner({
      async send() {
        pass(OVER_MS);
        return { outcome: 'late' };
      },
    });
    await expect(run(await accepted())).rejects.toThrow(LostError);
    expect(told).toEqual([]);
    await claimed();
  });

  test('with a result is never sent again', async () => {
    let tells = 0;
    const { run, accepted, claimed, pass, sent, table } = await startRunner({
      async report() {
        tells += 1;
        return tells === 3 ? 'message' : undefined;
      },
    });
    await run(await accepted());
    for (const waitMs of [2000, 4000]) {
      pass(waitMs - 1);
      expect(await table.claim(1, 1000, [])).toEqual([]);
      pass(1);
      await run(await claimed());
    }
    expect([tells, sent.length]).toEqual([3, 1]);
  });

  test('that waits for the quota goes out once and in its order, over kills, replicas, and others that come meanwhile', async () => {
    let isBusy = true;
    const order: string[] = [];
    const waits: number[] = [];
    const { run, table, accepted, pass } = await startRunner({
      async send({ id }) {
        if (isBusy) throw new PostponedError(40_000);
        order.push(id);
        return { outcome: id };
      },
      async reportPostponed(_, forMs) {
        waits.push(forMs);
      },
    });
    const taken = () => table.claim(20, 15_000, []);
    // The ids are not in their order.
    for (const id of ['c', 'a', 'b']) {
      await run(await accepted(id));
      pass(1000);
    }
    isBusy = false;
    await run(await accepted('d'));
    // The first was sent and refused; the others wait for the same moment as it does, and are not sent before it.
    expect(waits).toEqual([41_500, 40_500, 39_500, 38_500]);
    pass(41_500);
    const [left, ...others] = await taken();
    // Another replica finds nothing, and the process of the first is killed.
    expect([left?.id, others, await taken()]).toEqual(['c', [], []]);
    pass(15_000);
    for (const expected of ['c', 'a', 'b', 'd']) {
      const jobs = await taken();
      expect(jobs.map(({ id }) => id)).toEqual([expected]);
      for (const job of jobs) await run(job);
    }
    expect(order).toEqual(['c', 'a', 'b', 'd']);
  });

  test('whose outcome is not known is kept until its host has checked it', async () => {
    const { run, accepted, find } = await startRunner({ send: async () => ({ outcome: 'unknown' }) });
    await run(await accepted());
    expect(await find()).toMatchObject({ state: 'reported', payload: { userId: 'U1' }, outcome: 'unknown' });
  });
});

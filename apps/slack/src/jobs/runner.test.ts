import { describe, expect, onTestFinished, test } from 'vitest';
import { silent } from '../lib/log.ts';
import { LostError } from '../store/errors.ts';
import type { JobTable, StoredJob } from '../store/job.ts';
import { openStore } from '../store/store.ts';
import type { Workspace } from '../workspaces/workspace.ts';
import { type JobKind, type JobPayload, PostponedError, type Task, type Write } from './handler.ts';
import { createRunner } from './runner.ts';

const DEADLINE_MS = 10_000;
const SETTLE_MS = 2000;
/** After this time, a job that was being sent can be taken over. */
const OVER_MS = DEADLINE_MS + SETTLE_MS + 500;

const workspaces = {
  find: async (id: string) =>
    ({ id, inLanguageOf: (_: string, run: () => unknown) => run() }) as unknown as Workspace,
};

/** A runner whose clocks a test turns, and what its write was asked to do. */
const startRunner = async (
  own: Partial<Write> = {},
  task: Task = { run: async () => ({ isKept: false }) },
) => {
  let now = Date.parse('2026-07-06T08:00:00Z');
  const pass = (ms: number) => {
    now += ms;
  };
  const store = await openStore({ now: () => now });
  onTestFinished(() => store.close());
  const sent: { readonly isRepeated: boolean; readonly leftMs: number }[] = [];
  const told: unknown[] = [];
  const write: Write = {
    prepare: async ({ payload }) => ({ payload }),
    send: async ({ id }) => ({ outcome: 'done', resultId: `invitation of ${id}` }),
    async report(_, outcome) {
      told.push(outcome);
      return { isKept: outcome === 'unknown' };
    },
    reportDelay: async () => {},
    ...own,
  };
  const noted: Write = {
    ...write,
    send(job, sending) {
      sent.push({ isRepeated: sending.isRepeated, leftMs: sending.timeLeftMs() });
      return write.send(job, sending);
    },
  };
  const writes = { invite: noted, update: noted, cancel: noted, move: noted };
  const notifications = { notification: task, reply: task, escalation: task, digest: task, dayList: task };
  const runnerOn = (table: JobTable) =>
    createRunner({
      table,
      handlers: { ...writes, ...notifications, approval: task, group: task, stop: task },
      workspaces,
      log: silent,
      elapsed: () => now,
      deadlineMs: DEADLINE_MS,
      settleMs: SETTLE_MS,
    });
  const { leaseMs } = runnerOn(store.jobs);
  const accepted = async (id = '1', subject?: string, kind: JobKind = 'invite'): Promise<StoredJob> => {
    const job = { workspace: 'T1', id, kind, subject, payload: { userId: 'U1' } };
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
        return tells === 3 ? { isKept: false } : undefined;
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
      async reportDelay(_, forMs = 0) {
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

describe('a task', () => {
  const asTask = { id: '1', kind: 'group' } as const;

  test('that waits runs again with its payload, and nothing is sent', async () => {
    const seen: JobPayload[] = [];
    const { run, accepted, claimed, find, pass, sent } = await startRunner(
      {},
      {
        async run({ payload }) {
          seen.push(payload);
          return seen.length === 1
            ? { payload: { ...payload, postponed: 7 }, waitMs: 1000 }
            : { isKept: false };
        },
      },
    );
    await run(await accepted(asTask.id, undefined, asTask.kind));
    expect(await find()).toMatchObject({ state: 'ready', payload: { postponed: 7 } });
    pass(1000);
    await run(await claimed());
    expect(seen.map(({ postponed }) => postponed)).toEqual([undefined, 7]);
    expect([sent, await find()]).toMatchObject([[], { state: 'reported', payload: undefined }]);
  });

  test('finds out once what became of it, however often the rest fails', async () => {
    let finds = 0;
    let runs = 0;
    const { run, accepted, claimed, find, pass } = await startRunner(
      {},
      {
        async run({ once }) {
          runs += 1;
          const outcome = await once(async () => {
            finds += 1;
            return { outcome: `found ${finds}`, audited: { result: 'done' } };
          });
          if (runs < 3) throw new Error('Slack does not take it');
          return { isKept: outcome === 'found 1' };
        },
      },
    );
    await run(await accepted(asTask.id, undefined, asTask.kind));
    for (const waitMs of [2000, 4000]) {
      expect((await find())?.state).toBe('done');
      pass(waitMs);
      await run(await claimed());
    }
    expect([runs, finds]).toEqual([3, 1]);
    expect(await find()).toMatchObject({ state: 'reported', outcome: 'found 1' });
  });

  test('that fails before it has found out anything is left until its lease ends', async () => {
    const { run, accepted, claimed, find, pass, table } = await startRunner(
      {},
      { run: ({ once }) => once(() => Promise.reject(new Error('the service is busy'))) },
    );
    await expect(run(await accepted(asTask.id, undefined, asTask.kind))).rejects.toThrow('busy');
    expect(await table.claim(1, 1000, [])).toEqual([]);
    pass(15_000);
    await claimed();
    expect((await find())?.state).toBe('ready');
  });
});

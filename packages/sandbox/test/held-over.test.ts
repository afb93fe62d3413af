import { expect } from 'vitest';
import type { Sandbox, Snapshot } from '../src/index.ts';
import { test as base } from './fixtures.ts';
import { actFor, newInvitation } from './support.ts';

/** Ends the delay of each request that a fault holds. */
const held: (() => void)[] = [];

const test = base
  .extend('options', { scope: 'file' }, { sleep: () => new Promise<void>((resolve) => held.push(resolve)) })
  /** What is left of requests: in the data, the outbox and the log. */
  .extend('traces', ({ sandbox }) => (teamId: string) => ({
    invited: sandbox.snapshot().invitations.filter(({ lastName }) => lastName === 'Held').length,
    emails: sandbox.outbox.list(teamId).length,
    requests: sandbox.requests.list(teamId).map(({ operation }) => operation),
  }));

const untilHeld = () => expect.poll(() => held.length).toBe(1);
const nothing = { invited: 0, emails: 0, requests: [] };

type Begin = (sandbox: Sandbox, start: Snapshot, teamId: string) => void;

/** The ways to begin anew. */
const ways: readonly (readonly [string, Begin])[] = [
  ['a reset', (sandbox) => sandbox.reset()],
  ['a restore', (sandbox, start) => sandbox.restore(start)],
  ['a reset of its team', (sandbox, _, teamId) => sandbox.reset(teamId)],
];

test.for(ways)(
  'a request that a fault holds over %s leaves nothing behind',
  async ([, begin], { sandbox, traces }) => {
    const actor = await actFor(sandbox, sandbox.demo);
    const visit = { ...(await newInvitation(actor)), lastName: 'Held' };
    const start = sandbox.snapshot();
    sandbox.faults.set([{ operation: 'invitations.create', delayMs: 1 }]);
    const late = actor.call('POST', '/v1/api/invitations', visit).then(
      ({ status }) => status,
      () => 'dropped',
    );
    await untilHeld();
    begin(sandbox, start, actor.teamId);
    sandbox.requests.clear();
    held.pop()?.();
    expect(await late).toBe('dropped');
    expect(traces(actor.teamId)).toEqual(nothing);
  },
);

test('a reset of another team does not touch a held request', async ({ sandbox, actor, traces }) => {
  const visit = { ...(await newInvitation(actor)), lastName: 'Held' };
  sandbox.faults.set([{ operation: 'invitations.create', delayMs: 1 }], actor.teamId);
  const late = actor.call('POST', '/v1/api/invitations', visit);
  await untilHeld();
  sandbox.reset(sandbox.teams.create().teamId);
  held.pop()?.();
  expect((await late).status).toBe(201);
  expect(traces(actor.teamId)).toMatchObject({ invited: 1, emails: 1 });
});

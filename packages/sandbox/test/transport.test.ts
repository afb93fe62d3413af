import { createHook } from 'node:async_hooks';
import {
  type ClientOptions,
  VisitorInvitations,
  type VisitorInvitationsError,
} from '@visitor-invitations/core';
import { expect, onTestFinished, test } from 'vitest';
import { createSandbox, type FaultRule, type Sandbox } from '../src/index.ts';
import { startSandbox } from './support.ts';

const ways = {
  'over a socket': (sandbox: Sandbox) => ({ ...sandbox.demo, baseUrl: sandbox.url }),
  'in process': (sandbox: Sandbox) => sandbox.clientOptions(),
} as const;

/** What a test compares of an error: everything but the time that it took. */
const told = (error: VisitorInvitationsError) => ({
  name: error.name,
  message: error.message,
  code: error.code,
  status: error.status,
  requestId: error.requestId,
  retryable: error.retryable,
  kind: (error.cause as { kind?: string } | undefined)?.kind,
  attempts: error.attempts.map(({ status, requestId, code, phase }) => ({ status, requestId, code, phase })),
});

interface Scenario {
  readonly what: string;
  readonly rules: readonly FaultRule[];
  readonly act: (client: VisitorInvitations) => Promise<unknown>;
  readonly expected: object;
  readonly options?: Partial<ClientOptions>;
}

const list = (client: VisitorInvitations) => client.sites.list().page();
const create = (client: VisitorInvitations) => client.hostGroups.create({ name: 'Night shift' });
const broken = { status: undefined, code: 'ECONNRESET', phase: 'response' };

const scenarios: readonly Scenario[] = [
  { what: 'a response', rules: [], act: list, expected: { records: expect.any(Array) } },
  {
    what: 'an error',
    rules: [{ operation: 'sites.list', status: 403 }],
    act: list,
    expected: { name: 'ForbiddenError', status: 403 },
  },
  {
    what: 'connections dropped before the work',
    rules: [{ operation: 'sites.list', drop: 'before' }],
    act: list,
    expected: {
      name: 'ConnectionError',
      kind: 'connection',
      attempts: [broken, broken, broken, broken],
    },
  },
  {
    what: 'a connection dropped after the work',
    rules: [{ operation: 'hostGroups.create', drop: 'after' }],
    act: create,
    expected: { name: 'AmbiguousOutcomeError', attempts: [broken] },
  },
  {
    what: 'a connection that breaks in the body',
    rules: [{ operation: 'sites.list', drop: 'mid-body' }],
    act: list,
    expected: {
      name: 'ConnectionError',
      status: 200,
      requestId: '2',
      attempts: [{ status: 200, requestId: '2', code: 'ECONNRESET', phase: 'body' }],
    },
    options: { retry: false },
  },
  {
    what: 'half a response',
    rules: [{ operation: 'sites.list', body: 'truncated' }],
    act: list,
    expected: { name: 'InvalidResponseError' },
    options: { retry: false },
  },
  {
    what: 'the page of a proxy',
    rules: [{ operation: 'sites.list', body: 'html' }],
    act: list,
    expected: { status: 502 },
    options: { retry: false },
  },
  {
    what: 'a response that comes too late',
    rules: [{ operation: 'sites.list', delayMs: 60_000 }],
    act: list,
    expected: {
      name: 'TimeoutError',
      kind: 'timeout',
      attempts: [{ code: 'TIMEOUT', phase: 'response' }],
    },
    options: { retry: false, timeout: 1000 },
  },
];

/** Runs one scenario in one way, in a new sandbox, with a backoff of 1 ms. */
const run = async (way: keyof typeof ways, { rules, act, options }: Scenario) => {
  await using sandbox = await startSandbox({ sleep: () => new Promise(() => {}) });
  sandbox.faults.set(rules);
  await using client = new VisitorInvitations({
    ...ways[way](sandbox),
    retry: { baseMs: 1, maxMs: 1 },
    ...options,
  });
  // Awaited here, before sandbox and client are closed.
  return await act(client).catch(told);
};

test.each(scenarios)('$what: the same in process as over a socket', async (scenario) => {
  const inProcess = await run('in process', scenario);
  expect(inProcess).toMatchObject(scenario.expected);
  expect(inProcess).toEqual(await run('over a socket', scenario));
});

test('a caller who gives up hears of it at once', async () => {
  const stop = new AbortController();
  const reason = new Error('enough');
  await using sandbox = createSandbox({
    sleep: () => {
      stop.abort(reason);
      return new Promise(() => {});
    },
  });
  sandbox.faults.set([{ operation: 'sites.list', delayMs: 60_000 }]);
  const client = new VisitorInvitations(sandbox.clientOptions());
  await expect(client.sites.list({ signal: stop.signal }).page()).rejects.toMatchObject({
    name: 'AbortError',
    cause: reason,
  });
});

test('closing ends the requests under way, and refuses those that come later', async () => {
  let reached = () => {};
  const delayed = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const sandbox = createSandbox({
    sleep: () => {
      reached();
      return new Promise(() => {});
    },
  });
  sandbox.faults.set([{ operation: 'sites.list', delayMs: 60_000 }]);
  const client = new VisitorInvitations({ ...sandbox.clientOptions(), retry: false });
  const underWay = list(client).catch(told);
  await delayed;
  await sandbox.close();
  expect(await underWay).toMatchObject({
    name: 'ConnectionError',
    message: 'sites.list got no response (SANDBOX_CLOSED).',
    attempts: [{ phase: 'response' }],
  });
  expect(await list(client).catch(told)).toMatchObject({
    name: 'ConnectionError',
    message: 'sites.list couldn’t reach the service (SANDBOX_CLOSED).',
    attempts: [{ phase: 'connect' }],
  });
});

test('no socket is opened in process, other than over one', async () => {
  const opened = new Set<string>();
  const hook = createHook({
    init: (_id, type) => /^(TCP|PIPE|TLS|GETADDRINFO)/.test(type) && opened.add(type),
  });
  hook.enable();
  onTestFinished(() => void hook.disable());
  for (const way of ['in process', 'over a socket'] as const) {
    opened.clear();
    await using sandbox = way === 'in process' ? createSandbox() : await startSandbox();
    await using client = new VisitorInvitations(ways[way](sandbox));
    await client.hostGroups.create({ name: 'Night shift' });
    for await (const site of client.sites.list({ limit: 1 })) expect(site.id).toBeDefined();
    expect([...opened].length > 0).toBe(way === 'over a socket');
  }
});

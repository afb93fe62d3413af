import type { Sandbox } from '@visitor-invitations/sandbox';
import { expect, test } from 'vitest';
import { type Around, operationOf, plantIn } from './plant.ts';
import { conform, flagsForSecond, newSandbox, prepare } from './support.ts';

/** What a run made and did not remove. */
const leftIn = (sandbox: Sandbox): string[] => {
  const { invitations, hostGroups } = sandbox.snapshot();
  return [
    ...invitations
      .filter(({ lastName, cancelled }) => lastName.includes('conf-') && !cancelled)
      .map(({ id }) => id),
    ...hostGroups.filter(({ name }) => name.includes('conf-')).map(({ id }) => id),
  ];
};

const writes = ['invitations.create', 'hostGroups.create', 'invitations.update'];
const isWrite = (request: Parameters<Around>[0]) => writes.includes(operationOf(request) ?? '');

/** Does what it is asked, and does not say so. */
const doneBut =
  (outcome: 'a 500' | 'a broken connection'): Around =>
  async (request, forward) => {
    const response = await forward({ ...request });
    if (!isWrite(request)) return response;
    if (outcome === 'a broken connection') throw new TypeError('terminated');
    return { ...response, status: 500, body: '{"code":"INTERNAL_SERVER_ERROR","message":"Failed"}' };
  };

test.each(['a 500', 'a broken connection'] as const)(
  'nothing is left where writes end with %s',
  async (outcome) => {
    await using sandbox = newSandbox();
    const flags = ['--write', ...flagsForSecond(sandbox.teams.create())];
    const report = await conform(sandbox, flags, plantIn(sandbox, doneBut(outcome)));
    expect(leftIn(sandbox)).toEqual([]);
    expect(report.left).toEqual([]);
  },
);

test.each([75, 130, 137])('nothing is left after a stop at request %i', async (count) => {
  await using sandbox = newSandbox();
  let sent = 0;
  const run = prepare(sandbox, ['--write'], (url, init) => {
    sent += 1;
    if (sent === count) run.stop();
    return sandbox.fetch(url, init);
  });
  const report = await run.run();
  // The last stop comes during the clean-up, which goes on.
  expect(report.isStopped).toBe(count < 137);
  expect(leftIn(sandbox)).toEqual([]);
  expect(report.left).toEqual([]);
});

test('what cannot be removed is named, also to a user who insists', async () => {
  await using sandbox = newSandbox();
  const run = prepare(sandbox, ['--write'], async (url, init) =>
    init.method === 'DELETE'
      ? new Response('{"code":"INTERNAL_SERVER_ERROR","message":"-"}', { status: 500 })
      : sandbox.fetch(url, init),
  );
  const report = await run.run();
  const left = leftIn(sandbox);
  expect(left.length).toBeGreaterThan(2);
  for (const id of left) expect(report.left.join('\n')).toContain(id);
  for (const id of left) expect(run.outstanding().join('\n')).toContain(id);
});

test('a run that only reads changes nothing', async () => {
  await using sandbox = newSandbox();
  const flags = flagsForSecond(sandbox.teams.create());
  const { tokens: _, ...before } = sandbox.snapshot();
  await conform(sandbox, flags);
  const { tokens: __, ...after } = sandbox.snapshot();
  expect(after).toEqual(before);
});

test('elsewhere nobody gets visits but the host who is named', async () => {
  await using sandbox = newSandbox();
  const invited = new Set<string>();
  const known = new Set(sandbox.snapshot().hosts.map(({ email }) => email));
  await conform(
    sandbox,
    ['--base-url', 'https://visitors.example.com', '--host-email', 'alice@example.com', '--write'],
    (url, init) => {
      const isInvite = init.method === 'PUT' || /\/invitations(\?|$)/.test(url);
      const [, email] = /"hostEmail":"([^"]+)"/.exec(isInvite ? String(init.body) : '') ?? [];
      if (email && known.has(email)) invited.add(email);
      return sandbox.fetch(url, init);
    },
  );
  expect([...invited]).toEqual(['alice@example.com']);
});

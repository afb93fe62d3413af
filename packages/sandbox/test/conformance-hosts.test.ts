import { expect } from 'vitest';
import { partsOf, prepare } from './conformance-support.ts';
import { test } from './fixtures.ts';

test('a service that is not on this machine gets visits for the named host alone', async ({
  sandbox,
  team,
}) => {
  const invited = new Set<unknown>();
  const parts = {
    ...partsOf(sandbox),
    fetch: (url: string, init: RequestInit) => {
      const isWrite = init.method === 'PUT' || /\/invitations$/.test(url);
      const body = isWrite && typeof init.body === 'string' ? init.body : '';
      for (const [, email] of body.matchAll(/"hostEmail":"([^"]+)"/g)) invited.add(email);
      return sandbox.fetch(url, init);
    },
  };
  const named = sandbox.snapshot().hosts.find(({ teamId }) => teamId === team.teamId)?.email ?? '';
  const flags = ['--write', '--host-email', named];
  const report = await prepare(sandbox, team, flags, 'https://visitors.example.com', parts).run();
  expect([...invited].filter((email) => email !== named && isHost(sandbox, email))).toEqual([]);
  expect(report.findings.filter(({ outcome }) => outcome.kind === 'differs')).toEqual([]);
  expect(report.left).toEqual([]);
});

const isHost = (sandbox: { snapshot(): { hosts: readonly { email: unknown }[] } }, email: unknown) =>
  sandbox.snapshot().hosts.some((host) => host.email === email);

import { VisitorInvitations } from '@visitor-invitations/core';
import { expect } from 'vitest';
import type { Sandbox } from './create-sandbox.ts';
import { test as base } from './vitest.ts';

const test = base.extend('sandboxOptions', { scope: 'file' }, { now: '2026-05-04T09:00:00Z' });

const groups = async (sandbox: Sandbox) => {
  const { records } = await new VisitorInvitations(sandbox.clientOptions()).hostGroups.list().page();
  return records.map(({ name }) => name);
};

test.beforeAll(async ({ fileSandbox }) => {
  await new VisitorInvitations(fileSandbox.clientOptions()).hostGroups.create({ name: 'Of the file' });
});

test.for(['first', 'second'])(
  'the %s test finds what beforeAll left, and nothing else',
  async (name, { sandbox }) => {
    sandbox.requests.expect({ times: 0 });
    expect(sandbox.clock.state()).toEqual({ now: '2026-05-04T09:00:00.000Z', frozen: true });
    expect([sandbox.faults.list(), sandbox.switches.get().put]).toEqual([[], 'merge']);
    expect(sandbox.snapshot().teams).toHaveLength(1);
    expect(await groups(sandbox)).toContain('Of the file');
    expect(await groups(sandbox)).not.toContain('Of a test');

    await new VisitorInvitations(sandbox.clientOptions()).hostGroups.create({ name: 'Of a test' });
    expect(await groups(sandbox), name).toContain('Of a test');
    const { teamId } = sandbox.teams.create();
    for (const team of [teamId, sandbox.demo.teamId]) {
      sandbox.faults.set([{ operation: 'sites.get', status: 500 }], team);
      sandbox.switches.set({ put: 'replace' }, team);
    }
    sandbox.clock.advance('1d');
    sandbox.clock.resume();
  },
);

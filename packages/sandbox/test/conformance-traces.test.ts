import { expect } from 'vitest';
import { type ConformanceOptions, readOptions } from '../src/conformance/options.ts';
import { jsonReport, textReport } from '../src/conformance/report.ts';
import { prepareRun } from '../src/conformance/run.ts';
import type { Snapshot } from '../src/index.ts';
import { conform, flagsFor, idsOf, partsOf, prepare, startProxy } from './conformance-support.ts';
import { test as base } from './fixtures.ts';

const test = base
  /** Everything that is stored when the test's team is there and nothing has happened. */
  .extend('before', ({ sandbox, team }) => {
    const snapshot = sandbox.snapshot();
    expect(snapshot.teams.map(({ id }) => id)).toContain(team.teamId);
    return snapshot;
  })
  .extend(
    'expectCleanedUp',
    ({ sandbox, before }) =>
      () =>
        expect(lasting(sandbox.snapshot())).toEqual(lasting(before)),
  )
  .extend(
    'created',
    ({ sandbox, team }) =>
      () =>
        sandbox
          .snapshot()
          .invitations.filter(
            ({ firstName, teamId }) => firstName === 'Conformance' && teamId === team.teamId,
          ),
  );

const withoutTokens = ({ tokens: _, ...rest }: Snapshot) => rest;
/** Everything but tokens, emails and what the checks have cancelled. */
const lasting = (snapshot: Snapshot) => {
  const { outbox: _, invitations, ...rest } = withoutTokens(snapshot);
  const isOurs = ({ firstName, cancelled }: (typeof invitations)[number]) =>
    firstName === 'Conformance' && cancelled;
  return { ...rest, invitations: invitations.filter((one) => !isOurs(one)) };
};

test('without --write nothing changes but tokens', async ({ sandbox, team, before }) => {
  const report = await conform(sandbox, team);
  expect(report.findings.length).toBeGreaterThan(50);
  expect(report.withheld).toBeGreaterThan(20);
  expect(withoutTokens(sandbox.snapshot())).toEqual(withoutTokens(before));
});

test('with --write everything goes again; only cancelled invitations remain', async ({
  sandbox,
  team,
  created,
  expectCleanedUp,
}) => {
  const report = await conform(sandbox, team, ['--write']);
  expect(created().length).toBeGreaterThan(5);
  expectCleanedUp();
  expect(report.left).toEqual([]);
});

test('where a delete removes, nothing remains', async ({ sandbox, team, created }) => {
  sandbox.switches.set({ 'delete.effect': 'removes' }, team.teamId);
  await conform(sandbox, team, ['--write']);
  expect(created()).toEqual([]);
});

test.for([[[]], [['email']]] as const)(
  'emails are sent only where they are the point of a check; required: %j',
  async ([required], { sandbox, team }) => {
    sandbox.switches.set({ 'create.required': [...required] }, team.teamId);
    await conform(sandbox, team, ['--write']);
    const sent = sandbox
      .snapshot()
      .outbox.filter(({ teamId, suppressed }) => teamId === team.teamId && suppressed === null);
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['conformance@example.com']));
    // One create and two updates that ask for an email; deleting knows no suppressEmail.
    const kinds = sent.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'cancelled')).toEqual(['invited', 'updated', 'updated']);
  },
);

test('what was created without a response is found and removed', async ({
  sandbox,
  team,
  expectCleanedUp,
}) => {
  let drops = 0;
  const url = await startProxy(sandbox.url, {
    response: ({ status }, { method, path }) => {
      if (method !== 'POST' || status !== 201 || !/invitations\?|groups$/.test(path)) return undefined;
      drops += 1;
      return drops % 2 === 0 ? false : undefined;
    },
  });
  const report = await conform(sandbox, team, ['--write'], url);
  expect(drops).toBeGreaterThan(3);
  expectCleanedUp();
  expect(report.left).toEqual([]);
});

test('says what it could not remove', async ({ sandbox, team }) => {
  const url = await startProxy(sandbox.url, {
    response: (response, { method }) => {
      if (method === 'DELETE')
        Object.assign(response, { status: 500, body: '{"code":"INTERNAL_SERVER_ERROR","message":"-"}' });
    },
  });
  const report = await conform(sandbox, team, ['--write', '--only', 'hostGroups.delete'], url);
  expect(report.left).toEqual([expect.stringMatching(/^host group [0-9a-f-]{36}$/)]);
  expect(textReport(report, { color: false })).toContain('Couldn’t be removed:\n  host group ');
});

test('a run that is stopped cleans up, and says so', async ({ sandbox, team, expectCleanedUp }) => {
  let creates = 0;
  const url = await startProxy(sandbox.url, {
    response: ({ status }, { method, path }) => {
      if (method !== 'POST' || status !== 201 || !path.includes('invitations')) return;
      creates += 1;
      if (creates === 2) started.stop();
    },
  });
  const started = prepare(sandbox, team, ['--write'], url);
  const report = await started.run();
  expect(creates).toBe(2);
  expect(report.isStopped).toBe(true);
  expectCleanedUp();
});

test('a run that fails by itself cleans up as well', async ({ sandbox, team, expectCleanedUp }) => {
  let creates = 0;
  const url = await startProxy(sandbox.url, {
    response: ({ status }, { method, path }) => {
      if (method === 'POST' && status === 201 && path.includes('invitations')) creates += 1;
    },
  });
  sandbox.switches.set({ quota: '30/60' }, team.teamId);
  const { now, sleep } = partsOf(sandbox);
  let failures = 0;
  const options = readOptions([...flagsFor(url, team), '--write']) as ConformanceOptions;
  const { run } = prepareRun(options, {
    now,
    sleep: async (ms) => {
      if (creates === 0 || failures > 0) return sleep(ms);
      failures += 1;
      throw new Error('a clock that stopped');
    },
  });
  await expect(run()).rejects.toThrow('a clock that stopped');
  expect(creates).toBeGreaterThan(0);
  expectCleanedUp();
});

test('no report holds a secret, a token or anything of the records', async ({ sandbox, team, before }) => {
  const tokens: string[] = [];
  const url = await startProxy(sandbox.url, {
    response: ({ body }, { path }) => {
      if (path.endsWith('/oauth2/token')) tokens.push(JSON.parse(body).access_token);
    },
  });
  const report = await conform(sandbox, team, ['--write'], url);
  const texts = jsonReport(report) + textReport(report, { color: false });
  const { invitations, hosts, companies } = before;
  const personal = [
    ...invitations.flatMap(({ email, mobile }) => [email, mobile]),
    ...hosts.map(({ email }) => email),
    ...companies.map(({ contactEmail }) => contactEmail),
  ];
  const canaries = [team.clientSecret, team.clientId, ...tokens, ...personal].filter((canary) => canary);
  expect(canaries.filter((canary) => texts.includes(canary as string))).toEqual([]);
  expect(idsOf(report, 'differs')).toEqual([]);
});

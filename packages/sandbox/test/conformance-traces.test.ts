import { expect } from 'vitest';
import { type ConformanceOptions, readOptions } from '../src/conformance/options.ts';
import { exitCodeOf, jsonReport, textReport } from '../src/conformance/report.ts';
import { prepareRun } from '../src/conformance/run.ts';
import type { Snapshot } from '../src/index.ts';
import { conform, conformTo, flagsFor, idsOf, partsOf, prepare, startProxy } from './conformance-support.ts';
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
  /** Runs the suite without a socket. */
  .extend(
    'run',
    ({ sandbox, team }) =>
      (...flags: string[]) =>
        conformTo(sandbox, { team, flags, fetch: sandbox.fetch }),
  )
  /** The invitations of the team that were not there before. */
  .extend('created', ({ sandbox, team, before }) => () => {
    const old = new Set(before.invitations.map(({ id }) => id));
    return sandbox.snapshot().invitations.filter(({ id, teamId }) => teamId === team.teamId && !old.has(id));
  });

const withoutTokens = ({ tokens: _, ...rest }: Snapshot) => rest;
/** Everything but tokens, emails, what the checks have cancelled, and the companies that no operation removes. */
const lasting = (snapshot: Snapshot) => {
  const { outbox: _, invitations, companies, ...rest } = withoutTokens(snapshot);
  const isOurs = ({ id, cancelled }: (typeof invitations)[number]) => cancelled !== null && !seeded.test(id);
  return {
    ...rest,
    invitations: invitations.filter((one) => !isOurs(one)),
    companies: companies.filter(({ name }) => !/^A? ?conformance test/.test(name.trim())),
  };
};
/** Ids of the seed data are random; those that are made later begin with their time. */
const seeded = /^[0-9a-f]{8}-[0-9a-f]{4}-4/;

test('without --write nothing changes but tokens', async ({ sandbox, run, before }) => {
  const report = await run();
  expect(report.findings.length).toBeGreaterThan(50);
  expect(report.withheld.write).toBeGreaterThan(100);
  expect(withoutTokens(sandbox.snapshot())).toEqual(withoutTokens(before));
});

test('with --write everything goes again; only cancelled invitations and two companies remain', async ({
  run,
  created,
  expectCleanedUp,
}) => {
  const report = await run('--write');
  expect(created().length).toBeGreaterThan(5);
  expectCleanedUp();
  expect(report.left).toEqual([]);
  expect(report.kept).toEqual([
    'a company whose name begins with "A conformance test"',
    'a company whose name begins with "conformance test"',
  ]);
});

test('where a delete removes, nothing remains', async ({ sandbox, team, run, created }) => {
  sandbox.switches.set({ 'delete.effect': 'removes' }, team.teamId);
  await run('--write');
  expect(created()).toEqual([]);
});

test.for([[[]], [['email']]] as const)(
  'emails are sent only where they are the point of a check; required: %j',
  async ([required], { sandbox, team, run }) => {
    sandbox.switches.set({ 'create.required': [...required] }, team.teamId);
    await run('--write');
    const sent = sandbox
      .snapshot()
      .outbox.filter(({ teamId, suppressed }) => teamId === team.teamId && suppressed === null);
    expect(
      sent
        .map(({ to }) => to)
        .filter((to) => !/^conformance[\w.+-]*@([\w-]+\.)*example\.com$/i.test(to ?? '')),
    ).toEqual([]);
    // Two creates and two updates that ask for an email; deleting knows no suppressEmail.
    const kinds = sent.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'cancelled').toSorted()).toEqual([
      'invited',
      'invited',
      'updated',
      'updated',
    ]);
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

test('what could not be removed at first is removed a little later', async ({
  sandbox,
  team,
  expectCleanedUp,
}) => {
  let refused = 0;
  const url = await startProxy(sandbox.url, {
    request: (request) => {
      if (request.method !== 'DELETE' || refused >= 8) return;
      refused += 1;
      request.path = '/_nowhere';
    },
  });
  const report = await conform(
    sandbox,
    team,
    ['--write', '--only', 'hostGroups', '--only', 'invitations.create'],
    url,
  );
  expect(refused).toBe(8);
  expect(report.left).toEqual([]);
  expectCleanedUp();
});

test.for([
  ['deletes fail', 500],
  ['deletes return 204 and do nothing', 204],
] as const)(
  'says what it could not remove, and ends with 3, where %s',
  async ([_, status], { sandbox, team }) => {
    const url = await startProxy(sandbox.url, {
      request: (request) => {
        if (request.method === 'DELETE') request.path = '/_nowhere';
      },
      response: (response, { method }) => {
        if (method === 'DELETE') Object.assign(response, { status, body: '' });
      },
    });
    const report = await conform(sandbox, team, ['--write', '--only', 'hostGroups.delete'], url);
    expect(report.left.length).toBeGreaterThan(1);
    for (const left of report.left) expect(left).toMatch(/^host group [0-9a-f-]{36}$/);
    expect(textReport(report, { color: false })).toContain('Couldn’t be removed:\n  host group ');
    expect(exitCodeOf(report)).toBe(3);
  },
);

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
  const parts = partsOf(sandbox);
  let failures = 0;
  const options = readOptions([...flagsFor(url, team), '--write']) as ConformanceOptions;
  const { run } = prepareRun(options, {
    ...parts,
    sleep: async (ms) => {
      if (creates === 0 || failures > 0) return parts.sleep(ms);
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

test('a second and a third run at the same place come out as the first', async ({ run }) => {
  const outcomes = async () => {
    const { findings } = await run('--write');
    return findings.flatMap(({ check, outcome }) =>
      ['differs', 'unforeseen'].includes(outcome.kind) ? [check.id] : [],
    );
  };
  expect(await outcomes()).toEqual([]);
  expect(await outcomes()).toEqual([]);
  expect(await outcomes()).toEqual([]);
});

import { expect } from 'vitest';
import { runConformance, type Surroundings } from '../src/conformance/cli.ts';
import { flagsFor, partsOf, startProxy } from './conformance-support.ts';
import { test as base } from './fixtures.ts';

const test = base
  .extend(
    'options',
    { scope: 'file' },
    { switches: { put: 'replace', 'delete.status': 200, teamHeader: 'x-team' } },
  )
  .extend('run', ({ sandbox }) => async (args: readonly string[], more: Partial<Surroundings> = {}) => {
    let [output, complaints] = ['', ''];
    const code = await runConformance(args, {
      env: {},
      isTerminal: false,
      print: (text) => {
        output += `${text}\n`;
      },
      complain: (text) => {
        complaints += `${text}\n`;
      },
      onStop: () => {},
      parts: partsOf(sandbox),
      ...more,
    });
    return { code, output, complaints };
  })
  .extend('flags', ({ sandbox }) => () => [
    ...flagsFor(sandbox.url, sandbox.demo),
    '--team-header',
    'x-team',
  ]);

test('reports by area, sums up, and says how to get a sandbox like that', async ({ run, flags }) => {
  const { code, output } = await run([...flags(), '--write']);
  expect(code).toBe(0);
  expect(output).toMatch(/^tokens\n {2}✓ holds {7}tokens\.get\.200 /);
  expect(output).toMatch(
    /\n\d+ hold, 0 differ, \d+ as assumed, 3 the other way, \d+ unknown \(\d+ requests\)\n/,
  );
  expect(output).toContain("the option teamHeader: 'x-team'");
  expect(output).toContain(
    'npx visitor-sandbox --switch teamHeader=x-team --switch put=replace --switch delete.status=200\n',
  );
  expect(output).not.toContain('\u001b');
});

test('reads the secret from the environment, and ends with 1 when a check is broken', async ({
  sandbox,
  run,
}) => {
  const url = await startProxy(sandbox.url, {
    response: (response) => {
      if (response.status === 401) response.body = '{"code":401,"message":"-"}';
    },
  });
  const args = ['--base-url', url, '--team', sandbox.demo.teamId, '--client-id', sandbox.demo.clientId];
  const only = ['--team-header', 'x-team', '--only', 'authentication'];
  const env = { VISITOR_CLIENT_SECRET: sandbox.demo.clientSecret };
  const { code, output } = await run([...args, ...only], { env });
  expect(code).toBe(1);
  expect(output).toContain('expected 401 UNAUTHORIZED; found 401 without a symbolic code');
});

test('prints colours for a terminal, unless NO_COLOR says otherwise', async ({ flags, run }) => {
  const args = [...flags(), '--only', 'tokens.get.200'];
  expect((await run(args, { isTerminal: true })).output).toContain('\u001b[32m✓ holds');
  expect((await run(args, { isTerminal: true, env: { NO_COLOR: '1' } })).output).not.toContain('\u001b');
});

test('prints a report for machines', async ({ run, flags }) => {
  const { output } = await run([...flags(), '--write', '--json', '--only', 'invitations.update.put']);
  expect(JSON.parse(output)).toMatchObject({
    summary: { holds: 0, differs: 0, assumed: 0, other: 1, unknown: 0 },
    checks: [{ id: 'invitations.update.put', source: { assumed: 'A9' }, outcome: { kind: 'other' } }],
    switches: { put: 'replace' },
    sandbox: 'npx visitor-sandbox --switch put=replace',
    left: [],
  });
});

test('ends with 2 when no token can be had, and says why', async ({ run, flags }) => {
  const { code, complaints } = await run([...flags(), '--client-secret', 'wrong-secret']);
  expect(code).toBe(2);
  expect(complaints).toBe(
    'visitor-sandbox conformance: Couldn’t get a token: the token endpoint returned 400 without a token.\n',
  );
});

test.for([
  [[], '--base-url is required; --team is required; --client-id is required; --client-secret or the'],
  [['--base-url', 'http://visitors.example.com'], '--base-url must start with https://'],
  [['--base-url', 'visitors'], '--base-url must be a plain URL, like https://visitors.example.com'],
  [['--team', 'acme'], '--team must be a UUID'],
  [['--client-secret', ''], 'VISITOR_CLIENT_SECRET'],
  [['--paths', 'old'], '--paths must be current or listed'],
  [['--team-header', 'x team'], '--team-header must be a valid header name'],
  [['--header', 'x-release'], '--header must be NAME=VALUE'],
  [['--host-email', 'alice'], '--host-email must be an email address'],
  [['--timeout', 'soon'], '--timeout must be a number of seconds'],
  [['--only', 'nothing'], '--only nothing: must be the ID of a check, or an area: tokens, authentication'],
  [['--wirte'], "Unknown option '--wirte'"],
] as const)('%j is refused before anything is sent', async ([args, message], { sandbox, run }) => {
  sandbox.requests.clear();
  const given = args.length === 0 ? [] : [...flagsFor(sandbox.url, sandbox.demo), ...args];
  const { code, complaints } = await run(given);
  expect(code).toBe(2);
  expect(complaints).toContain(message);
  expect(sandbox.requests.list()).toEqual([]);
});

test('a user who stops it gets what was found, and nothing stays behind', async ({ sandbox, run }) => {
  let stop = () => {};
  const url = await startProxy(sandbox.url, {
    response: ({ status }, { path }) => {
      if (status === 201 && path.includes('invitations')) stop();
    },
  });
  const args = [...flagsFor(url, sandbox.demo), '--team-header', 'x-team', '--write'];
  const { code, output, complaints } = await run(args, {
    onStop: (listener) => {
      stop = listener;
    },
  });
  expect(code).toBe(2);
  expect(complaints).toContain('removing what was created');
  expect(output).toContain('Stopped early.');
  expect(output).not.toContain('Could not be removed');
  const ours = sandbox.snapshot().invitations.filter(({ firstName }) => firstName === 'Conformance');
  expect(ours.every(({ cancelled }) => cancelled)).toBe(true);
});

test('helps', async ({ run }) => {
  const { code, output } = await run(['--help']);
  expect(code).toBe(0);
  expect(output).toContain('--legacy-url URL');
});

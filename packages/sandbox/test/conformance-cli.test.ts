import { expect } from 'vitest';
import { runConformance, type Surroundings } from '../src/conformance/cli.ts';
import { flagsFor, flagsForSecond, quietly, startProxy } from './conformance-support.ts';
import { test as base } from './fixtures.ts';
import { send, tokenForm } from './support.ts';

const test = base
  .extend(
    'options',
    { scope: 'file' },
    { switches: { put: 'replace', 'delete.status': 200, teamHeader: 'x-team' } },
  )
  .extend('run', ({ sandbox }) => async (args: readonly string[], more: Partial<Surroundings> = {}) => {
    let [output, complaints] = ['', ''];
    const code = await runConformance(args, {
      ...quietly(sandbox),
      print: (text) => {
        output += `${text}\n`;
      },
      complain: (text) => {
        complaints += `${text}\n`;
      },
      ...more,
    });
    return { code, output, complaints };
  })
  .extend('flags', ({ sandbox }) => (url = sandbox.url) => [
    ...flagsFor(url, sandbox.demo),
    '--team-header',
    'x-team',
  ]);

test('reports by area, sums up, and says how to get a sandbox like that', async ({ run, flags }) => {
  const { code, output } = await run([...flags(), '--write']);
  expect(code).toBe(0);
  expect(output).toMatch(/^Warning: .*\n.*\n\nWarning: .*\n\ntokens\n {2}✓ holds {7}tokens\.get\.200 /);
  expect(output).toMatch(
    /\n\d+ hold, 0 differ, \d+ as assumed, 3 the other way, 0 unforeseen, \d+ unknown; \d+ more with --second-team; \d+ more with --second-team and --write \(\d+ requests\)\n/,
  );
  expect(output).toContain("the option teamHeader: 'x-team'");
  expect(output).toContain(
    'npx @visitor-invitations/sandbox --switch teamHeader=x-team --switch put=replace --switch delete.status=200\n',
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
  const only = ['--team-header', 'x-team', '--only', 'sites.list.401'];
  const env = { VISITOR_CLIENT_SECRET: sandbox.demo.clientSecret };
  const { code, output } = await run([...args, ...only], { env });
  expect(code).toBe(1);
  expect(output).toContain('expected 401 UNAUTHORIZED; found no token: 401 without a symbolic code');
});

test('ends with 1 for a way that no sandbox can be set to', async ({ sandbox, run, flags }) => {
  const url = await startProxy(sandbox.url, {
    response: (response, { path, method }) => {
      if (method === 'POST' && path.includes('/invitations') && response.status === 201)
        response.status = 202;
    },
  });
  const { code, output } = await run([...flags(url), '--write', '--only', 'invitations.create.status']);
  expect(code).toBe(1);
  expect(output).toMatch(/! unforeseen {2}invitations\.create\.status .*\n +202\n/);
});

test('ends with 2 when a check got no response, and says which', async ({ sandbox, run, flags }) => {
  const url = await startProxy(sandbox.url, {
    response: (_, { path }) => (path.includes('/hosts?') ? false : undefined),
  });
  const { code, output } = await run([...flags(url), '--only', 'sites.hosts.limit']);
  expect(code).toBe(2);
  expect(output).toContain('sites.hosts: the connection failed');
});

test('prints colours for a terminal, unless NO_COLOR says otherwise', async ({ flags, run }) => {
  const args = [...flags(), '--only', 'tokens.get.200'];
  expect((await run(args, { isTerminal: true })).output).toContain('\u001b[32m✓ holds');
  expect((await run(args, { isTerminal: true, env: { NO_COLOR: '1' } })).output).not.toContain('\u001b');
});

test('without a second team the report begins with what that leaves unseen, and with what to do', async ({
  sandbox,
  run,
  flags,
}) => {
  const first = await run(flags());
  expect(first.code).toBe(0);
  expect(first.output).toMatch(
    /^Warning: whether teams are kept apart was not checked.*\n.*--second-team ID/,
  );
  const { warnings } = JSON.parse((await run([...flags(), '--json'])).output);
  expect(warnings).toEqual(first.output.split('\n\n').slice(0, 2));

  const rest = [...flagsForSecond(sandbox.teams.create()), '--wait', '3600'];
  expect((await run([...flags(), ...rest])).output).toMatch(/^tokens\n/);
  expect(JSON.parse((await run([...flags(), ...rest, '--json'])).output).warnings).toEqual([]);
  expect((await run([...flags(), '--only', 'quota'])).output).toMatch(/^quota\n/);
});

test('prints a report for machines', async ({ run, flags }) => {
  const { output } = await run([...flags(), '--write', '--json', '--only', 'invitations.update.put']);
  expect(JSON.parse(output)).toMatchObject({
    warnings: [],
    summary: { holds: 0, differs: 0, assumed: 0, other: 1, unforeseen: 0, unknown: 0 },
    checks: [{ id: 'invitations.update.put', source: { assumed: 'A9' }, outcome: { kind: 'other' } }],
    switches: { put: 'replace' },
    sandbox: 'npx @visitor-invitations/sandbox --switch put=replace',
    left: [],
    kept: ['a company whose name begins with "A conformance test"'],
  });
});

test('says that the end of a token was not waited for, and how to', async ({ run, flags }) => {
  const args = [...flags(), '--only', 'tokens'];
  const { code, output } = await run(args);
  expect(code).toBe(0);
  expect(output).toMatch(
    /^Warning: whether a token ends when its time is over was not checked: .*; use --wait 3600 /,
  );
  expect((await run([...args, '--wait', '3600'])).output).toMatch(/^tokens\n/);
});

test('does not repeat an argument that belongs to no flag: it may be a secret', async ({ run, flags }) => {
  const { code, complaints } = await run([...flags(), 'not-to-be-told']);
  expect(code).toBe(2);
  expect(complaints).toContain('Unexpected argument');
  expect(complaints).not.toContain('not-to-be-told');
});

test('ends with 2 when no token can be had, and says why', async ({ run, flags }) => {
  const { code, complaints } = await run([...flags(), '--client-secret', 'wrong-secret']);
  expect(code).toBe(2);
  expect(complaints).toBe(
    'visitor-sandbox conformance: Couldn’t get a token: the token endpoint returned 400 without a token.\n',
  );
});

test('ends with 2 when the second team cannot be read, rather than finding nothing of it', async ({
  sandbox,
  run,
  flags,
}) => {
  const { teamId } = sandbox.teams.create();
  const { code, complaints } = await run([...flags(), '--second-team', teamId]);
  expect(code).toBe(2);
  expect(complaints).toContain('The second team can’t be read: sites.list returned 403 FORBIDDEN');
});

test('takes the client of a second team from the environment', async ({ sandbox, run, flags }) => {
  const second = sandbox.teams.create();
  const named = ['--second-team', second.teamId, '--second-client-id', second.clientId];
  const env = { VISITOR_SECOND_CLIENT_SECRET: second.clientSecret };
  const { code, output } = await run([...flags(), ...named, '--only', 'teams'], { env });
  expect(code).toBe(0);
  expect(output).toMatch(/\n {2}✓ holds {7}teams\.invitations\.get /);
  expect(output).not.toContain('✗');
});

test('a tenant leak ends with 1, and is named', async ({ sandbox, run, flags }) => {
  const second = sandbox.teams.create();
  const { body } = await send(
    `${sandbox.url}/v1/api/oauth2/token`,
    'POST',
    { 'x-team': second.teamId },
    tokenForm(second),
  );
  const url = await startProxy(sandbox.url, {
    request: ({ path, headers }) => {
      const isTheirs = sandbox
        .snapshot()
        .companies.some(
          ({ id, teamId }) => teamId === second.teamId && path.endsWith(`/companies/company/${id}`),
        );
      if (!isTheirs) return;
      headers['x-team'] = second.teamId;
      headers.authorization = `Bearer ${body.access_token}`;
    },
  });
  const { code, output } = await run([...flags(url), ...flagsForSecond(second), '--only', 'teams']);
  expect(code).toBe(1);
  expect(output).toMatch(/✗ differs {5}teams\.companies\.get .*\n +expected 403 or 404; found a 200\n/);
  expect(output.match(/✗/g)).toHaveLength(1);
});

test('without a token for --wait, the expiry is left open; with it, it is tried', async ({ run, flags }) => {
  const args = [...flags(), '--only', 'tokens.expiry'];
  expect((await run(args)).output).toContain('use --wait 3600 to wait for its end');
  expect((await run([...args, '--wait', '3600'])).output).toContain('✓ holds       tokens.expiry');
});

const elsewhere = ['--base-url', 'https://visitors.example.com'];

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
  [elsewhere, '--host-email is required for a service that isn’t on this machine'],
  [[...elsewhere, '--write'], '--host-email is required for a service that isn’t on this machine'],
  [
    [...elsewhere, '--host-email', 'a@example.com', '--second-team', '22222222-2222-4222-8222-222222222222'],
    '--second-host-email is required for a service that isn’t on this machine',
  ],
  [
    ['--second-team', '11111111-1111-4111-8111-111111111111'],
    '--second-team must be another team than --team',
  ],
  [['--second-client-id', 'another'], '--second-client-id needs --second-team'],
  [
    ['--second-team', '22222222-2222-4222-8222-222222222222', '--second-client-id', 'another'],
    'VISITOR_SECOND_CLIENT_SECRET is required with --second-client-id',
  ],
  [['--timeout', 'soon'], '--timeout must be a number of seconds'],
  [['--wait', '-1'], '--wait'],
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

test('a user who stops it gets what was found, and nothing stays behind', async ({ sandbox, run, flags }) => {
  let stop = () => {};
  const url = await startProxy(sandbox.url, {
    response: ({ status }, { path }) => {
      if (status === 201 && path.includes('invitations')) stop();
    },
  });
  const { code, output, complaints } = await run([...flags(url), '--write'], {
    onStop: (listener) => {
      stop = listener;
    },
  });
  expect(code).toBe(2);
  expect(complaints).toContain('removing what was created');
  expect(output).toContain('Stopped early.');
  expect(output).not.toContain('Couldn’t be removed');
  const ours = sandbox.snapshot().invitations.filter(({ firstName }) => firstName === 'Conformance');
  expect(ours.every(({ cancelled }) => cancelled)).toBe(true);
});

test('a user who insists is told what may be left', async ({ sandbox, run, flags }) => {
  let insist = () => {};
  const url = await startProxy(sandbox.url, {
    response: (_, { method }) => {
      if (method === 'DELETE') insist();
    },
  });
  const { complaints } = await run([...flags(url), '--write', '--only', 'invitations.create.id'], {
    onStop: (_, insisting) => {
      insist = insisting;
    },
  });
  expect(complaints).toMatch(/^Stopped\. May be left:\n {2}invitation [0-9a-f-]{36}\n/);
});

test('what is left is told apart from the report, and ends with 3', async ({ sandbox, run, flags }) => {
  const url = await startProxy(sandbox.url, {
    request: (request) => {
      if (request.method === 'DELETE') request.path = '/_nowhere';
    },
  });
  const { code, complaints } = await run([
    ...flags(url),
    '--write',
    '--only',
    'invitations.create.id',
    '--json',
  ]);
  expect(code).toBe(3);
  expect(complaints).toMatch(/^Couldn’t be removed:\n {2}invitation [0-9a-f-]{36}\n/);
});

test('helps', async ({ run }) => {
  const { code, output } = await run(['--help']);
  expect(code).toBe(0);
  expect(output).toContain('--legacy-url URL');
});

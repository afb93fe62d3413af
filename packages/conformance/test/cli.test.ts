import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SwitchChange } from '@visitor-invitations/sandbox';
import { test as base, expect } from 'vitest';
import { runConformance, type Surroundings } from '../src/cli.ts';
import { countOf } from '../src/journey/journey.ts';
import { readOptions } from '../src/options.ts';
import { flagsFor, flagsForSecond, newSandbox, partsOf } from './support.ts';

const page = readFileSync(
  new URL('../../../docs/your-service/check-your-deployment.md', import.meta.url),
  'utf8',
);

const test = base
  .extend('switches', {} as SwitchChange)
  .extend('sandbox', async ({ switches }, { onCleanup }) => {
    const sandbox = newSandbox({ switches });
    onCleanup(() => sandbox.close());
    return sandbox;
  })
  .extend('flags', ({ sandbox }) => flagsFor(sandbox.demo))
  .extend('run', ({ sandbox }) => async (args: readonly string[], more: Partial<Surroundings> = {}) => {
    let [output, complaints] = ['', ''];
    const code = await runConformance(args, {
      env: {},
      print: (text) => {
        output += `${text}\n`;
      },
      complain: (text) => {
        complaints += `${text}\n`;
      },
      onStop: () => {},
      exit: () => {},
      parts: partsOf(sandbox),
      ...more,
    });
    return { code, output, complaints };
  });

/** Of a service that is not as we assume. */
const otherwise = test.extend('switches', { put: 'replace', 'delete.status': 200, teamHeader: 'x-team' });

/** How many requests a run with these flags says it makes. */
const countFor = (args: readonly string[], env = {}): number => {
  const options = readOptions(args, env);
  if (!options) throw new Error('no help was asked for');
  return countOf(options);
};

otherwise(
  'says what is asked and how far it is, reports, sums up, and names a sandbox like that',
  async ({ run, flags }) => {
    const args = [...flags, '--team-header', 'x-team', '--write'];
    const { code, output, complaints } = await run(args);
    expect(code).toBe(0);
    expect(complaints).toMatch(/^About \d+ requests, or \d minutes at 20 a minute\..*\n20 of about \d+: /);
    expect(output).toMatch(/^Warning: .*\n.*\n\nWarning: .*\n\ntokens\n {2}✓ holds {7}tokens\.get /);
    expect(output).toMatch(
      /\n\d+ hold, 0 differ, \d+ as assumed, 3 done another way, 0 unforeseen, \d+ unknown \(\d+ requests; /,
    );
    expect(output).toContain(`(${countFor(args)} requests; `);
    expect(countFor(args)).toBeLessThanOrEqual(150);
    expect(output).toContain("the option teamHeader: 'x-team'");
    expect(output).toContain(
      'npx @visitor-invitations/sandbox --switch teamHeader=x-team --switch put=replace --switch delete.status=200\n',
    );
    const excerpt = /```text\n([\s\S]+?)\n```/.exec(page)?.[1]?.split('\n') ?? [];
    expect(excerpt.length).toBeGreaterThan(5);
    // The sandbox of the page has the usual team header.
    expect(output.split('\n')).toEqual(expect.arrayContaining(excerpt.slice(0, -1)));
  },
);

test('asks as much as it says, of two teams as well', async ({ sandbox, flags, run }) => {
  const args = [...flags, ...flagsForSecond(sandbox.teams.create()), '--write', '--json'];
  const { requests } = JSON.parse((await run(args)).output);
  expect(requests).toBe(countFor(args));
  expect(requests).toBeLessThanOrEqual(180);
});

test('with a second team, and a token whose end was waited for, nothing is warned of', async ({
  sandbox,
  run,
  flags,
}) => {
  const rest = [...flagsForSecond(sandbox.teams.create()), '--wait', '3600'];
  expect((await run([...flags, ...rest])).output).toMatch(/^tokens\n/);
});

otherwise(
  'takes secrets from the environment, and prints a report for machines',
  async ({ sandbox, run }) => {
    const { teamId, clientId, clientSecret } = sandbox.demo;
    const connection = ['--base-url', 'http://localhost', '--team', teamId, '--client-id', clientId];
    const args = [...connection, '--team-header', 'x-team', '--json'];
    const env = { VISITOR_CLIENT_SECRET: clientSecret };
    const { output } = await run(args, { env });
    const { requests, ...report } = JSON.parse(output);
    expect(requests).toBe(countFor(args, env));
    expect(requests).toBeLessThanOrEqual(90);
    expect(report).toMatchObject({
      summary: { differs: 0, unforeseen: 0 },
      checks: expect.arrayContaining([
        expect.objectContaining({ id: 'tokens.get', outcome: { kind: 'holds' } }),
        expect.objectContaining({ id: 'switch.put', outcome: { kind: 'unknown', why: 'needs --write' } }),
      ]),
      switches: { teamHeader: 'x-team' },
      client: ["teamHeader: 'x-team'"],
      sandbox: 'npx @visitor-invitations/sandbox --switch teamHeader=x-team',
      left: [],
      isStopped: false,
    });
  },
);

test('ends with 2 when no token can be had, and says why', async ({ run, flags }) => {
  const { code, complaints } = await run([...flags, '--client-secret', 'wrong-secret']);
  expect(code).toBe(2);
  expect(complaints).toContain('Couldn’t get a token: the token endpoint returned 400 without a token.\n');
});

test('ends with 2 when the second team cannot be read, rather than finding nothing of it', async ({
  sandbox,
  run,
  flags,
}) => {
  const { code, complaints } = await run([...flags, '--second-team', sandbox.teams.create().teamId]);
  expect(code).toBe(2);
  expect(complaints).toContain('The second team can’t be read: sites.list returned 403 FORBIDDEN');
});

const elsewhere = ['--base-url', 'https://visitors.example.com'];
const another = '22222222-2222-4222-8222-222222222222';

test.for([
  [['--base-url', 'http://visitors.example.com'], '--base-url must start with https://'],
  [['--base-url', 'visitors'], '--base-url must be a plain URL, like https://visitors.example.com'],
  [['--team', 'acme'], '--team must be a UUID'],
  [['--client-secret', ''], 'VISITOR_CLIENT_SECRET'],
  [['--paths', 'old'], '--paths must be current or listed'],
  [['--team-header', 'x team'], '--team-header must be a valid header name'],
  [['--header', 'x-release'], '--header must be NAME=VALUE'],
  [['--host-email', 'alice'], '--host-email must be an email address'],
  [elsewhere, '--host-email is required if the service isn’t on this machine'],
  [
    ['--second-team', '11111111-1111-4111-8111-111111111111'],
    '--second-team must not be the same team as --team',
  ],
  [['--second-client-id', 'another'], '--second-client-id needs --second-team'],
  [['--second-team', another, '--second-client-id', 'another'], 'VISITOR_SECOND_CLIENT_SECRET is required'],
  [['--emails'], '--emails needs --write'],
  [['--timeout', 'soon'], '--timeout must be a number of seconds'],
  [['--wait', '-1'], '--wait'],
  [['--wirte'], "Unknown option '--wirte'"],
  [['not-to-be-told'], 'Unexpected argument'],
] as const)('%j is refused before anything is sent', async ([args, message], { sandbox, flags, run }) => {
  sandbox.requests.clear();
  const { code, complaints } = await run([...flags, ...args]);
  expect(code).toBe(2);
  expect(complaints).toContain(message);
  expect(complaints).not.toContain('not-to-be-told');
  expect(sandbox.requests.list()).toEqual([]);
});

test('the program helps', () => {
  const program = fileURLToPath(new URL('../bin/visitor-conformance.js', import.meta.url));
  const output = execFileSync(process.execPath, [program, '--help'], { encoding: 'utf8' });
  expect(output).toContain('Usage: visitor-conformance --base-url URL');
  expect(output).toContain('--legacy-url URL');
});

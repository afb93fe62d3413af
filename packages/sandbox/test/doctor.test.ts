import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runDoctor } from '../src/doctor/cli.ts';
import { createSandbox, type SandboxOptions } from '../src/index.ts';

const SECRET = 'canary-secret';

/** Runs the doctor on a sandbox, and gives its exit code, what it prints, and the state of each check. */
const examine = async (
  options: SandboxOptions = {},
  {
    env = {},
    flags = [],
    now = Date.now,
  }: { env?: Record<string, string>; flags?: string[]; now?: () => number } = {},
) => {
  const sandbox = createSandbox(options);
  const url = await sandbox.listen({ port: 0 });
  onTestFinished(() => sandbox.close());
  let output = '';
  const say = (text: string) => {
    output += `${text}\n`;
  };
  const { teamId, clientId, clientSecret } = sandbox.demo;
  const settings = {
    VISITOR_BASE_URL: url,
    VISITOR_TEAM_ID: teamId,
    VISITOR_CLIENT_ID: clientId,
    VISITOR_CLIENT_SECRET: clientSecret,
  };
  const code = await runDoctor(flags, { env: { ...settings, ...env }, now, print: say, complain: say });
  const states = Object.fromEntries(
    [...output.matchAll(/^(ok|warning|failed|skipped) +(\w+)/gm)].map(([, state, check]) => [check, state]),
  );
  expect(output).not.toContain(env.VISITOR_CLIENT_SECRET ?? clientSecret);
  return { code, output, states };
};

test('finds nothing wrong with a service that works', async () => {
  const { code, output, states } = await examine({ quota: '20/60' });
  expect(states).toMatchObject({
    address: 'ok',
    connection: 'ok',
    clock: 'ok',
    token: 'ok',
    team: 'ok',
    paths: 'ok',
  });
  expect(output).toMatch(/All checks passed\.|It works, with/);
  expect(code).toBe(0);
});

describe('says what to do', () => {
  test('about a secret that is refused', async () => {
    const { code, output } = await examine({}, { env: { VISITOR_CLIENT_SECRET: SECRET } });
    expect(output).toMatch(
      /failed +token +couldn't get a token \(status 400.*\n +→ Copy the client ID and client secret again/,
    );
    expect(output).toMatch(/1 of \d+ checks failed/);
    expect(code).toBe(1);
  });

  test('about another name of the team header', async () => {
    const { output } = await examine({ switches: { teamHeader: 'x-team' } });
    expect(output).toMatch(/failed +(token|team) /);
    expect(output).toContain('→');
  });

  test('about a port that nothing listens on', async () => {
    const server = createServer().listen(0);
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const { output } = await examine({}, { env: { VISITOR_BASE_URL: `http://127.0.0.1:${port}` } });
    expect(output).toMatch(/failed +connection +127\.0\.0\.1 doesn't accept connections.*ECONNREFUSED/);
  });

  test('about a name that does not exist', async () => {
    const { output } = await examine({}, { env: { VISITOR_BASE_URL: 'https://visitors.invalid' } });
    expect(output).toMatch(/failed +dns +visitors\.invalid wasn't found/);
  });

  test('about a server that does not speak TLS', async () => {
    const sandbox = createSandbox();
    const url = await sandbox.listen({ port: 0 });
    onTestFinished(() => sandbox.close());
    const { output } = await examine({}, { env: { VISITOR_BASE_URL: url.replace('http:', 'https:') } });
    expect(output).toMatch(/failed +tls /);
  });

  test('about a clock that is off', async () => {
    const { output } = await examine({}, { now: () => Date.now() + 10 * 60_000 });
    expect(output).toMatch(/failed +clock +\d+ s ahead of the server\n +→ Sync this machine's clock/);
  });

  test('about a proxy that is not used', async () => {
    const { output } = await examine({}, { env: { HTTPS_PROXY: 'http://proxy.example.com:3128' } });
    expect(output).toMatch(/warning +proxy +HTTPS_PROXY is set/);
    expect(output).not.toContain('proxy.example.com');
  });
});

test('names what is missing, and no value', async () => {
  const { code, output } = await examine({}, { env: { VISITOR_TEAM_ID: 'canary', VISITOR_CLIENT_ID: '' } });
  expect(output).toMatch(/--team/);
  expect(output).not.toContain('canary');
  expect(code).toBe(2);
});

test('prints JSON for programs', async () => {
  const { output } = await examine({}, { flags: ['--json'] });
  expect(JSON.parse(output)).toContainEqual(expect.objectContaining({ check: 'token', state: 'ok' }));
});

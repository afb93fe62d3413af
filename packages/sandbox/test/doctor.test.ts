import { refusedUrl } from '@visitor-invitations/testing/refused-url';
import { expect, onTestFinished, test } from 'vitest';
import { runDoctor } from '../src/doctor/cli.ts';
import { createSandbox, type SandboxOptions } from '../src/index.ts';

const SECRET = 'canary-secret';

interface Given {
  readonly options?: SandboxOptions;
  readonly scheme?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
  readonly now?: () => number;
}

/** Runs the doctor on a sandbox, and gives its exit code, what it prints, and the state of each check. */
const examine = async ({ options, scheme = 'http:', env = {}, flags = [], now = Date.now }: Given = {}) => {
  const sandbox = createSandbox(options);
  const url = await sandbox.listen({ port: 0 });
  onTestFinished(() => sandbox.close());
  let output = '';
  const say = (text: string) => {
    output += `${text}\n`;
  };
  const { teamId, clientId, clientSecret } = sandbox.demo;
  const settings = {
    VISITOR_BASE_URL: url.replace('http:', scheme),
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
  const { code, output, states } = await examine({ options: { quota: '20/60' } });
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

const otherClock = () => Date.now() + 10 * 60_000;

test.each([
  [
    'a secret that is refused',
    { env: { VISITOR_CLIENT_SECRET: SECRET } },
    /failed +token +couldn't get a token \(status 400.*\n +→ Copy the client ID and client secret again/,
  ],
  [
    'another team header',
    { options: { switches: { teamHeader: 'x-team' } } },
    /failed +(token|team) [\s\S]*→/,
  ],
  [
    'a port that nothing listens on',
    { env: { VISITOR_BASE_URL: await refusedUrl() } },
    /failed +connection +127\.0\.0\.1 doesn't accept connections.*ECONNREFUSED/,
  ],
  [
    'a name that does not exist',
    { env: { VISITOR_BASE_URL: 'https://visitors.invalid' } },
    /failed +dns +visitors\.invalid wasn't found/,
  ],
  ['a server that does not speak TLS', { scheme: 'https:' }, /failed +tls /],
  [
    'a clock that is off',
    { now: otherClock },
    /failed +clock +\d+ s ahead of the server\n +→ Sync this machine's clock/,
  ],
] as const satisfies readonly (readonly [string, Given, RegExp])[])(
  'says what to do about %s',
  async (_, given, said) => {
    const { code, output } = await examine(given);
    expect(output).toMatch(said);
    expect(output).toMatch(/\d of \d+ checks failed/);
    expect(code).toBe(1);
  },
);

test('warns of a proxy that is not used, and does not name it', async () => {
  const { output } = await examine({ env: { HTTPS_PROXY: 'http://proxy.example.com:3128' } });
  expect(output).toMatch(/warning +proxy +HTTPS_PROXY is set/);
  expect(output).not.toContain('proxy.example.com');
});

test('names what is missing, and no value', async () => {
  const { code, output } = await examine({ env: { VISITOR_TEAM_ID: 'canary', VISITOR_CLIENT_ID: '' } });
  expect(output).toMatch(/--team/);
  expect(output).not.toContain('canary');
  expect(code).toBe(2);
});

test('prints JSON for programs', async () => {
  const { output } = await examine({ flags: ['--json'] });
  expect(JSON.parse(output)).toContainEqual(expect.objectContaining({ check: 'token', state: 'ok' }));
});

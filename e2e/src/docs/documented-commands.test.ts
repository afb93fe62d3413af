import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentedCommands, projectFiles, root } from './documented-commands.ts';
import { stepsOf } from './page-steps.ts';
import { freePorts, runCommand } from './run-command.ts';

/** What a command is seen to do: end well, or get so far, after which it is stopped. */
type Expected = 'ends well' | RegExp;

/** A program of the project is started; what it says comes much later. */
const runs = /› Starting/;

/** By the beginning of a command, the longest first; a command that none fits fails the test below. */
const expected: readonly (readonly [beginning: string, Expected])[] = [
  ['npm run build', 'ends well'],
  ['npm run sandbox -- conformance --help', 'ends well'],
  ['npm run sandbox -- doctor --help', 'ends well'],
  ['npm run slack -- doctor', /failed +settings/],
  ['npm run sandbox', /127\.0\.0\.1:\d+/],
  ['npm run qa -- api', /Packages in scope/],
  ['npm run qa -- tables', 'ends well'],
  ['npm run qa -- schema-types', 'ends well'],
  ['npm run qa -- manifest', 'ends well'],
  ['npm run format', 'ends well'],
  ['npm run qa -- unused', 'ends well'],
  ['npm run journey', 'ends well'],
  ['npm run changeset', /Which packages/],
  ['npm run types', 'ends well'],
  ['npm run lint', 'ends well'],
  ['npm run qa -- screenshots', /Packages in scope/],
  ['npm run qa -- runtimes', /Packages in scope/],
  ['npm run n8n', /Installing n8n/],
  ['npm run test:n8n', /Installing n8n/],
  ['npm run qa -- week', /Installing n8n/],
  ['npm run docs', /Packages in scope: @visitor-invitations\/site/],
  ['npm run bench -- n8n', /Installing n8n/],
  ['npm run bench -- --quick', /Installing n8n/],
  ['npm run bench -- ', runs],
  ['npm run bench', /Installing n8n/],
  ['npm run soak', runs],
  ['npm run chaos', runs],
  ['npm run qa -- deviations', /Packages in scope: @visitor-invitations\/sandbox/],
  ['npm run qa -- version-packages', /All files have been updated/],
  ['npm run qa -- needs-changeset', /Packages in scope/],
  ['npm run qa -- pack-slack', 'ends well'],
  ['npm run qa -- pack-release', /Packages in scope/],
  ['npm run qa -- publish-release', /Nothing is packed/],
  ['npm run rehearse-release', /Installing a registry/],
  ['npm start', /Ctrl-C/],
  ['npm test', /Checking format/],
  ['PROPERTY_SEED=7 npm test', /Checking format/],
];

/** What cannot run here, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'npx @visitor-invitations/sandbox': 'needs the published package; runs in the rehearsal',
  'npx @visitor-invitations/sandbox doctor': 'needs the published package',
  'npx @visitor-invitations/slack --help': 'needs the published package; its bin runs in the rehearsal',
  'npm install undici': 'is for a project of the reader',
  'npm install @visitor-invitations/core': 'needs the published package; runs in the rehearsal',
  'npm install @visitor-invitations/slack': 'needs the published package; runs in the rehearsal',
  'npm install --save-dev @visitor-invitations/sandbox': 'needs the published package; runs in the rehearsal',
  'npm install --save-dev @visitor-invitations/fake-slack':
    'needs the published package; runs in the rehearsal',
  'npm install n8n-nodes-visitor-invitations': 'needs the published package; runs in the rehearsal',
  'node packages/core/first-call.ts': 'needs a sandbox, and a file of the reader',
  'node lunch.test.mjs': 'runs in the rehearsal',
  'npm login': 'needs an account of npm',
  'npm dist-tag add NAME@EARLIER latest': 'changes what is published',
  'npm unpublish NAME@VERSION': 'changes what is published',
  'HTTPS_PROXY=http://proxy.example.com:3128 node sites.ts': 'runs in src/runtimes/proxy.test.ts',
};

/** What is added to a command, so that it meets no other program and does not take minutes. */
const narrowed = (command: string): string | undefined => {
  if (command === 'npm run types' || command === 'npm run lint')
    return '--filter=@visitor-invitations/testing';
  if (command === 'npm run build') return '--filter=!@visitor-invitations/site';
  if (command.startsWith('npm run sandbox') && !/conformance|doctor/.test(command)) return '--port 0';
  return undefined;
};

/** Asks a sandbox that runs, and so is tried on one. */
const isConformanceRun = (command: string): boolean =>
  command.includes('conformance ') && !command.endsWith('--help');

/**
 * What has been built here already need not be built again, as with a cache that a team shares: the first command does
 * without.
 */
const sharedCache = { TURBO_CACHE_DIR: join(root, '.turbo', 'cache') };

/** The blocks of commands of this page are run one after the other, by `run-the-slack-app.test.ts`. */
const walked = stepsOf('docs/how-do-i-run-the-slack-app.md').flatMap(({ script }) => script.split('\n'));

const expectedOf = (command: string): Expected | undefined =>
  expected
    .toSorted(([one], [other]) => other.length - one.length)
    .find(([beginning]) => command.startsWith(beginning))?.[1];

/** All parts of the benchmarks start alike; that each is known is tested beside their options. */
const isPart = (command: string): boolean =>
  command.startsWith('npm run bench -- ') && expectedOf(command) === runs;

/** It changes every package, so that all would have to be built again. */
const changesAll = (command: string): boolean => command === 'npm run qa -- version-packages';

const commands = [...documentedCommands().keys()]
  .filter((command) => !(command in elsewhere) && !isConformanceRun(command) && !walked.includes(command))
  .filter((command, _, all) => !isPart(command) || command === all.find(isPart))
  .toSorted((one, other) => Number(changesAll(one)) - Number(changesAll(other)));

test('every documented command is tried below, or cannot run here', () => {
  expect(commands.filter((command) => !expectedOf(command))).toEqual([]);
  expect([...documentedCommands().keys()]).toEqual(expect.arrayContaining(Object.keys(elsewhere)));
});

describe('from a clone in which nothing is installed', () => {
  let clone: string;
  beforeAll(() => {
    clone = mkdtempSync(join(tmpdir(), 'visitor-clone-'));
    for (const file of projectFiles()) cpSync(join(root, file), join(clone, file), { recursive: true });
    execFileSync('git', ['init', '-q'], { cwd: clone });
  });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));

  test('the first command installs what is missing, without a warning', { timeout: 300_000 }, async () => {
    const { output, code } = await runCommand(
      'npm run build -- --filter=@visitor-invitations/core',
      clone,
      undefined,
    );
    expect(code, output).toBe(0);
    expect(output).toContain('Installing the packages');
    // What npm says of the settings of this machine is none of ours.
    const lines = output.split('\n').filter((line) => !/^npm warn Unknown \w+ config/i.test(line));
    expect(lines.filter((line) => /warn|unsupported|update available|╭/i.test(line))).toEqual([]);
  });

  test('a conformance run finds what the sandbox of its page was started with', {
    timeout: 300_000,
  }, async () => {
    const run = [...documentedCommands().keys()].find(isConformanceRun) ?? '';
    const [port = 0] = await freePorts();
    const [sandbox, health] = ['npm run sandbox --', `http://127.0.0.1:${port}/_sandbox/health`];
    const script = [
      `${sandbox} --switch put=replace --switch delete.status=200 --port ${port} &`,
      `until curl -sf ${health}; do sleep 0.2; done`,
      run.replaceAll('4010', String(port)),
      'code=$?; kill $!; exit $code',
    ].join('\n');
    const { output, code } = await runCommand(script, clone, undefined, sharedCache);
    expect(code, output).toBe(0);
    expect(output).toContain('--switch put=replace --switch delete.status=200');
  });

  test.each(commands)('%s', { timeout: 300_000 }, async (command) => {
    const wanted = expectedOf(command);
    const pasted = [command, narrowed(command)].filter(Boolean).join(command.includes(' -- ') ? ' ' : ' -- ');
    const until = wanted === 'ends well' ? undefined : wanted;
    const { output, code } = await runCommand(pasted, clone, until, sharedCache);
    if (wanted === 'ends well') expect(code, output).toBe(0);
    else expect(output).toMatch(wanted as RegExp);
  });
});

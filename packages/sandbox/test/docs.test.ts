import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { operations } from '@visitor-invitations/core/contract';
import { describe, expect, test } from 'vitest';
import { flags } from '../src/cli/flags.ts';
import { driftKinds } from '../src/faults/drift.ts';
import { MAGIC_DOMAIN, MAGIC_ID_START, magicAddresses, magicIds } from '../src/faults/magic.ts';
import type { Sandbox } from '../src/index.ts';
import { mailKinds } from '../src/mail/facts.ts';
import { screens } from '../src/page/layout.ts';
import { visitStates } from '../src/store/invitation-state.ts';
import { switchTable } from '../src/switches/switches.ts';
import { send, startSandbox } from './support.ts';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
const readPage = (name: string) => read(`../../../docs/${name}.md`);
const run = promisify(execFile);

const [walk, errors, guests] = await Promise.all(
  ['reference/operations', 'testing/simulate-errors', 'testing/emails-front-desk-and-clock'].map(readPage),
);

const commandsIn = (page = '') => [...page.matchAll(/^```sh\n(.+?)^```$/gms)].map(([, code = '']) => code);

/** What commands print that are pasted one after the other. */
const paste = async (sandbox: Sandbox, commands: readonly string[]): Promise<string> => {
  const script = ['set -eu', ...commands].join('\n').replaceAll('http://127.0.0.1:4010', sandbox.url);
  return (await run('sh', ['-c', script])).stdout;
};

const plain = (text = '') => text.replaceAll('`', '').trim();

/** The rows of the table under this heading of its first column, as cells without code marks. */
const rowsUnder = (page: string | undefined, heading: string): string[][] => {
  const table = new RegExp(`^\\| ${heading} +\\|.*\\n\\|.*\\n((?:\\|.*\\n)+)`, 'm');
  const [, rows = ''] = table.exec(page ?? '') ?? [];
  return rows
    .trim()
    .split('\n')
    .map((row) => row.split(' |').map((cell) => plain(cell.replace(/^\| /, ''))));
};

describe('every command works as pasted', () => {
  test('about the errors of an update', async () => {
    await using sandbox = await startSandbox();
    const refused = [...(walk ?? '').matchAll(/^\| (\d{3}) `(\w+)` +\| `(.+)` +\|$/gm)];
    const [setUp = '', values = ''] = commandsIn(walk);
    const [update = '', clock = ''] = commandsIn(walk).slice(-2);
    const stdout = await paste(sandbox, [
      'exec 2>&1',
      setUp,
      values.replaceAll('| pick', '2>/dev/null | pick'),
      'echo "== 200"',
      update,
      ...refused.flatMap(([, status, code, command = '']) => [`echo; echo "== ${status} ${code}"`, command]),
      'echo; echo "== 401 UNAUTHORIZED"',
      clock,
    ]);
    expect(refused).toHaveLength(13);
    for (const part of stdout.split('\n== ').slice(1)) {
      const [expected = '', ...said] = part.split('\n');
      const [status = '', code = ''] = expected.split(' ');
      expect(said.filter((line) => /^\d{3}$/.test(line)).at(-1), part).toBe(status);
      expect(said.join('\n'), part).toContain(code);
    }
  });

  test('in the page about errors', async () => {
    await using sandbox = await startSandbox({ sleep: async () => {} });
    const stdout = await paste(sandbox, commandsIn(errors));
    const statuses = [...stdout.matchAll(/^HTTP\/1.1 (\d+)/gm)].map(([, status]) => status);
    expect(statuses.at(-1)).toBe('429');
    expect(stdout).toMatch(/retry-after: \w{3}, .+ GMT/);
    expect(stdout).toContain('"seen":2,"fired":1');
    expect(sandbox.faults.list()).toEqual([]);
  });

  test('in the page about guests, in its order', async () => {
    await using sandbox = await startSandbox();
    const stdout = await paste(
      sandbox,
      commandsIn(guests).map((code) => `${code}\necho; echo "=="`),
    );
    const [, outbox, preview, suppressed, desk, visits = ''] = stdout.split('==\n');
    expect(outbox).toContain('"kind":"invited"');
    expect(preview).toContain('<p style="margin:0 0 8px">Hello Jane Doe,</p>');
    expect(suppressed).toContain('"reason":"request"');
    expect(desk).toContain('"subject":"Review"');
    const passes = [...visits.matchAll(/"activePassCount":(\d)/g)].map(([, count]) => count);
    expect(passes).toEqual(['2', '3', '0']);
  });
});

describe('a table is the one that the sandbox works by', () => {
  test('of flags', async () => {
    const listed = [...(await read('../README.md')).matchAll(/^\| `--([\w-]+).*?` +\|/gm)];
    expect(listed.map(([, name]) => name)).toEqual(Object.keys(flags));
  });

  test('of switches, and of those that each assumption has', async () => {
    const page = await readPage('testing/sandbox-http-api-and-switches');
    const explained = [...page.matchAll(/^\| `([\w.]+)` +\| (.+?) \| (.+) \((A\d+)\) +\|$/gm)];
    const table = Object.entries(switchTable);
    expect(explained.map(([, ...cells]) => cells.map(plain))).toEqual(
      table.map(([name, { takes, text, assumption }]) => [name, takes.join(', '), plain(text), assumption]),
    );
    const assumptions = await readPage('reference/assumptions');
    const documented = [...assumptions.matchAll(/^\| (A\d+) .*sandbox switch(?:es)? (.*) \|$/gm)].flatMap(
      ([, id, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => [name, id]),
    );
    expect(documented.sort()).toEqual(table.map(([name, { assumption }]) => [name, assumption]).sort());
  });

  test('of magic addresses and ids, and of drift', () => {
    expect(rowsUnder(errors, 'Address').map(([address, outcome]) => [address, outcome])).toEqual(
      Object.entries(magicAddresses).map(([name, { outcome }]) => [
        `${name}@${MAGIC_DOMAIN}`,
        plain(outcome),
      ]),
    );
    expect(rowsUnder(errors, 'Digits').map(([digits, outcome]) => [digits, outcome])).toEqual(
      Object.entries(magicIds).map(([digits, { outcome }]) => [digits, plain(outcome)]),
    );
    expect(errors).toContain(`${MAGIC_ID_START}429`);
    const [, drift = ''] = /^\| `drift` +\| (.+)$/m.exec(errors ?? '') ?? [];
    expect([...drift.matchAll(/`(.+?)`/g)].map(([, kind]) => kind)).toEqual(driftKinds);
  });

  test('of emails and states', () => {
    expect(rowsUnder(guests, '`kind`').map(([kind, , subject]) => [kind, subject])).toEqual(
      Object.entries(mailKinds).map(([kind, { subject }]) => [kind, subject]),
    );
    expect(rowsUnder(guests, '`state`').map(([state]) => state)).toEqual(visitStates);
  });

  test('of screens', async () => {
    const page = await readPage('testing/emails-front-desk-and-clock');
    const cells = [...page.matchAll(/^\| (\w[\w -]*?) +\|/gm)].map(([, cell]) => cell);
    const titles = Object.values(screens).map(({ title }) => title);
    expect(cells).toEqual(['Screen', ...titles]);
  });
});

test('the OpenAPI document says what each operation rests on, and is that of the team’s switches', async () => {
  await using sandbox = await startSandbox({ switches: { paths: 'listed', teamHeader: 'x-acme-team' } });
  const { body } = await send(`${sandbox.url}/_sandbox/openapi.json`, 'GET', {});
  for (const { paths, method, basis, assumptions } of Object.values(operations))
    expect(body.paths[paths.listed][method.toLowerCase()]).toMatchObject({
      'x-basis': basis,
      'x-assumptions': assumptions,
    });
  expect(body.components.securitySchemes.team.name).toBe('x-acme-team');
});

const nodeExample = '../examples/node-test/night-shift.test.mjs';

describe('an example for tests', () => {
  // Those of vitest run beside the tests of this folder.
  test.each([
    ['testing/test-in-process', '../examples/vitest/invite-quietly.test.ts'],
    ['testing/test-in-process', '../examples/jest/jest.config.cjs'],
    ['testing/test-in-process', '../examples/jest/sandbox-environment.mjs'],
    ['testing/test-in-process', '../examples/jest/night-shift.test.cjs'],
    ['testing/test-in-process', nodeExample],
    ['testing/simulate-errors', '../examples/vitest/quota.test.ts'],
  ])('is shown by the page %s: %s', async (page, path) => {
    const code = `\`\`\`${path.endsWith('.ts') ? 'ts' : 'js'}\n${await read(path)}\`\`\`\n`;
    expect(await readPage(page)).toContain(code);
  });

  test('works in the runner of Node', async () => {
    const file = fileURLToPath(new URL(nodeExample, import.meta.url));
    // A run of Node's inside another runner would report to that one.
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { stdout } = await run(process.execPath, ['--test', file], { env });
    expect(stdout).toMatch(/pass 2\n/);
  });

  test('works in Jest', async () => {
    const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
    const cwd = fileURLToPath(new URL('../examples/jest/', import.meta.url));
    const { stderr } = await run(process.execPath, [jest], { cwd });
    expect(stderr).toMatch(/^Tests: +2 passed, 2 total$/m);
  });
});

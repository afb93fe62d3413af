import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { flags } from '../src/cli/flags.ts';
import { switchTable } from '../src/switches/switches.ts';
import { startSandbox } from './support.ts';

const docs = new URL('../../../docs/', import.meta.url);
const walk = await readFile(new URL('how-do-i-call-the-sandbox-with-curl.md', docs), 'utf8');
const switches = await readFile(new URL('which-switches-does-the-sandbox-have.md', docs), 'utf8');

test('every command of the walk works as pasted', async () => {
  await using sandbox = await startSandbox();
  const errors = [...walk.matchAll(/^\| (\d{3}) `(\w+)` +\| `(.+)` +\|$/gm)];
  const [setUp = '', invite = '', update = '', clock = ''] = [...walk.matchAll(/^```sh\n(.+?)^```$/gms)].map(
    ([, code]) => code,
  );
  const script = [
    'set -eu',
    setUp,
    invite,
    'echo "== 200"',
    update,
    ...errors.flatMap(([, status, code, command]) => [`echo; echo "== ${status} ${code}"`, command]),
    'echo; echo "== 401 UNAUTHORIZED"',
    clock,
  ].join('\n');

  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    script.replaceAll('http://127.0.0.1:4010', sandbox.url),
  ]);

  expect(errors).toHaveLength(13);
  expect(stdout).toContain('London Riverside');
  for (const part of stdout.split('\n== ').slice(1)) {
    const [expected = '', ...said] = part.split('\n');
    const [status = '', code = ''] = expected.split(' ');
    expect(said.filter((line) => /^\d{3}$/.test(line)).at(-1), part).toBe(status);
    expect(said.join('\n'), part).toContain(code);
  }
  expect(stdout).toContain('"kind":"updated"');
});

test('the README has every flag', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const listed = [...readme.matchAll(/^\| `--([\w-]+).*?` +\|/gm)].map(([, name]) => name);
  expect(listed).toEqual(Object.keys(flags));
});

test('every switch is explained as in the table of switches', () => {
  const plain = (text = '') => text.replaceAll('`', '').trim();
  const explained = [...switches.matchAll(/^\| `([\w.]+)` +\| (.+?) \| (.+) \((A\d+)\) +\|$/gm)].map(
    ([, name, takes, text, assumption]) => ({ name, takes: plain(takes), text: plain(text), assumption }),
  );
  expect(explained).toEqual(
    Object.entries(switchTable).map(([name, { takes, text, assumption }]) => ({
      name,
      takes: takes.join(', '),
      text: plain(text),
      assumption,
    })),
  );
});

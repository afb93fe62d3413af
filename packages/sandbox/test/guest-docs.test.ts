import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { mailKinds } from '../src/mail/facts.ts';
import { visitStates } from '../src/store/invitation-state.ts';
import { startSandbox } from './support.ts';

const page = await readFile(new URL('../../../docs/what-do-my-guests-see.md', import.meta.url), 'utf8');

test('every command works as pasted, in the order of the page', async () => {
  await using sandbox = await startSandbox();
  const blocks = [...page.matchAll(/^```sh\n(.+?)^```$/gms)].map(([, code]) => `${code}\necho; echo "=="`);
  const script = ['set -eu', ...blocks].join('\n').replaceAll('http://127.0.0.1:4010', sandbox.url);
  const { stdout } = await promisify(execFile)('sh', ['-c', script]);
  const [, outbox, preview, suppressed, desk, visits = ''] = stdout.split('==\n');

  expect(outbox).toContain('"kind":"invited"');
  expect(preview).toContain('<p style="margin:0 0 8px">Hello Jane Doe,</p>');
  expect(suppressed).toContain('"reason":"request"');
  expect(desk).toContain('"subject":"Review"');
  const passes = [...visits.matchAll(/"activePassCount":(\d)/g)].map(([, count]) => count);
  expect(passes).toEqual(['2', '3', '0']);
});

/** The rows of the table whose first column has this heading, as cells. */
const table = (heading: string): string[][] => {
  const [, rows = ''] = page.split(`| \`${heading}\` `)[1]?.split(/^\| -.*\|$/m) ?? [];
  const [first = ''] = rows.trim().split('\n\n');
  return first.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
};

test('the page names every kind of email and every state, in their words', () => {
  expect(table('kind').map(([kind, , subject]) => [kind, subject])).toEqual(
    Object.entries(mailKinds).map(([kind, { subject }]) => [kind, subject]),
  );
  expect(table('state').map(([state]) => state)).toEqual(visitStates);
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { mailKinds } from '../src/mail/facts.ts';
import { invitationStates } from '../src/store/invitation-state.ts';
import { startSandbox } from './support.ts';

const page = await readFile(new URL('../../../docs/what-do-my-guests-see.md', import.meta.url), 'utf8');

test('every command works as pasted, in the order of the page', async () => {
  await using sandbox = await startSandbox();
  const folder = await mkdtemp(join(tmpdir(), 'visitor-sandbox-'));
  const blocks = [...page.matchAll(/^```sh\n(.+?)^```$/gms)].map(([, code]) => `${code}\necho; echo "=="`);
  const script = ['set -eu', ...blocks].join('\n').replaceAll('http://127.0.0.1:4010', sandbox.url);
  const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: folder });
  const [, outbox, , suppressed, reminded, desk, visits = ''] = stdout.split('==\n');

  expect(outbox).toContain('"kind":"invited"');
  expect(suppressed).toContain('"reason":"request"');
  expect(reminded).toContain('"sent":"2030-05-05T09:00:00.000Z"');
  expect(desk).toContain('"subject":"Review"');
  const passes = [...visits.matchAll(/"activePassCount":(\d)/g)].map(([, count]) => count);
  expect(passes).toEqual(['2', '3', '0']);
  const mail = await PostalMime.parse(await readFile(join(folder, 'invitation.eml')));
  expect(mail.subject).toBe('You are invited: Review');
  await rm(folder, { recursive: true });
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
  expect(table('kind').map(([kind, , subject, calendar]) => [kind, subject, calendar])).toEqual(
    Object.entries(mailKinds).map(([kind, { subject, calendar = '' }]) => [kind, subject, calendar]),
  );
  expect(table('state').map(([state]) => state)).toEqual(invitationStates);
});

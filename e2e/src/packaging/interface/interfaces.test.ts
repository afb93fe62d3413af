import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../published-packages.ts';
import type { PublicInterface } from './public-interface.ts';
import { differences, publicInterfaces } from './public-interfaces.ts';
import { environments } from './slack-interface.ts';

const shown = (lines: readonly string[]) => lines.slice(0, 10).map((line) => `    ${line.trim()}`);

/** What to do about a change of an interface, with the lines it is about; `undefined` when there is none. */
const advice = ({ of, file, text }: PublicInterface, written: string): string | undefined => {
  if (text === written) return undefined;
  const { gone, added } = differences(written, text);
  return [
    `What people rely on of ${of} is not what ${file} says.`,
    ...(gone.length > 0 ? ['Gone, which breaks those who use it:', ...shown(gone)] : []),
    ...(added.length > 0 ? ['New:', ...shown(added)] : []),
    gone.length > 0
      ? 'Keep what is gone, or say in a changeset what to do instead (a major change, a minor one before 1.0). Then run `npm run qa -- api`.'
      : 'Describe it with `npm run changeset`, a minor change. Then run `npm run qa -- api`.',
  ].join('\n');
};

test('everything that people rely on is as it is written down', { timeout: 120_000 }, async () => {
  const interfaces = await publicInterfaces();
  const changed = interfaces.flatMap((one) => {
    const path = join(root, one.file);
    return advice(one, existsSync(path) ? readFileSync(path, 'utf8') : '') ?? [];
  });
  expect(changed.join('\n\n')).toBe('');
  expect(interfaces.length).toBeGreaterThan(8);
});

test('says what is gone, and what to do', () => {
  const one = { of: 'the nodes of n8n', file: 'api/nodes.txt', text: 'site: string\n' };
  expect(advice(one, one.text)).toBeUndefined();
  expect(advice(one, 'site: string\nhost: string\n')).toBe(
    [
      'What people rely on of the nodes of n8n is not what api/nodes.txt says.',
      'Gone, which breaks those who use it:',
      '    host: string',
      'Keep what is gone, or say in a changeset what to do instead (a major change, a minor one before 1.0). Then run `npm run qa -- api`.',
    ].join('\n'),
  );
  expect(advice(one, '\n')).toContain('Describe it with `npm run changeset`, a minor change.');
});

test('every variable that the README of the Slack app lists is among them', () => {
  const readme = readFileSync(join(root, 'apps/slack/README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(listed.length).toBeGreaterThan(15);
  expect(Object.keys(Object.assign({}, ...Object.values(environments)))).toEqual(
    expect.arrayContaining(listed),
  );
});

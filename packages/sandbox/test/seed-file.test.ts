import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { VisitorInvitations } from '@visitor-invitations/core';
import { expect, test } from 'vitest';
import { parseCommand } from '../src/cli/flags.ts';
import { kinds, recordShapes } from '../src/import/records.ts';
import { createSandbox } from '../src/index.ts';

const example = (ending: string) => fileURLToPath(new URL(`../examples/my-data.${ending}`, import.meta.url));

test.each(['json', 'csv'])(
  'a sandbox starts with the example as %s, and a reset brings it back',
  async (ending) => {
    await using sandbox = createSandbox({ seedFile: example(ending) });
    const client = new VisitorInvitations({ ...sandbox.clientOptions(), validate: 'strict' });
    const names = async () => (await client.sites.list().page()).records.map(({ name }) => name);
    expect(await names()).toEqual(['Garden Office', 'Harbour House']);
    const { records } = await client.invitations.searchByHost('alice@example.com').page();
    expect(records).toMatchObject([{ firstName: 'Jane', emailSent: false, host: { lastName: 'Martin' } }]);

    sandbox.seed({ sites: [{ name: 'Elsewhere' }] });
    expect(await names()).toEqual(['Elsewhere']);
    const { teamId } = sandbox.teams.create();
    sandbox.reset();
    expect(await names()).toEqual(['Garden Office', 'Harbour House']);
    expect((await client.invitations.get(records[0]?.id ?? '')).firstName).toBe('Jane');
    expect(() => sandbox.seed({}, teamId)).toThrow('No such team');
  },
);

test('a reset says so when another team has got the ids of the seed file', async () => {
  const id = '10000000-0000-4000-8000-000000000001';
  await using sandbox = createSandbox({ seedFile: example('json') });
  const [site] = sandbox.snapshot().sites;
  sandbox.seed({ sites: [{ name: 'Elsewhere' }] });
  const team = sandbox.teams.create();
  sandbox.seed({ sites: [{ id: site?.id ?? id, name: 'Taken' }], hosts: [] }, team.teamId);
  expect(() => sandbox.reset(sandbox.demo.teamId)).toThrow(
    'Can’t load the seed file again: another team already uses IDs of its sites',
  );
  expect(sandbox.snapshot().sites.map(({ name }) => name)).toEqual(['Elsewhere', 'Taken']);
});

test('a file that is missing or wrong is refused at the start', () => {
  expect(() => createSandbox({ seedFile: 'missing.json' })).toThrow(
    'Can’t read the file missing.json: ENOENT.',
  );
  const itself = fileURLToPath(import.meta.url);
  expect(() => createSandbox({ seedFile: itself })).toThrow('Can’t load the data:\nline ');
});

test.each([
  ['guests.json', { seedFile: 'guests.json' }],
  ['./Guests.CSV', { seedFile: './Guests.CSV' }],
  ['json', { seed: 'json' }],
  ['any words', { seed: 'any words' }],
])('--seed %s', (value, expected) => {
  const command = parseCommand(['--seed', value]);
  const { seed, seedFile } = command.kind === 'serve' ? command.sandbox : {};
  expect(JSON.parse(JSON.stringify({ seed, seedFile }))).toEqual(expected);
});

test('the guide shows the example files as they are, and every field of each kind', async () => {
  const guide = await readFile(
    new URL('../../../docs/how-do-i-load-my-own-data.md', import.meta.url),
    'utf8',
  );
  for (const ending of ['json', 'csv'])
    expect(guide).toContain((await readFile(example(ending), 'utf8')).trim());
  for (const kind of kinds) {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${kind}\``));
    for (const field of Object.keys(recordShapes[kind].shape)) expect(row).toContain(`\`${field}\``);
  }
});

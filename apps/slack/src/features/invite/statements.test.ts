import { DatabaseSync } from 'node:sqlite';
import type { Person } from '@visitor-invitations/fake-slack';
import { expect, vi } from 'vitest';
import { slackTest } from '../../../test/slack-test.ts';

/** Returns the statements on a table, or on a kind of record, that run meanwhile. */
const statementsOn = async (subject: string, during: () => Promise<unknown>): Promise<string[]> => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  try {
    await during();
    return prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes(subject));
  } finally {
    prepare.mockRestore();
  }
};

const kinds = (statements: readonly string[]) => statements.map((sql) => sql.split(' ')[0]).toSorted();

/** Runs the command, and waits for what it shows. */
const invite = (person: Person, shown: () => Promise<unknown>) =>
  statementsOn(`'known'`, async () => {
    await person.command('/visitor invite Jane Canary tomorrow 2pm London Riverside');
    await shown();
  });

slackTest('a form finds what it needs to know about its host in one statement', async ({ alice }) => {
  const closed = async () => (await alice.modal()).close();
  // The first time, it also stores the visits and the sites.
  expect(kinds(await invite(alice, closed))).toEqual(['insert', 'insert', 'select']);
  expect(kinds(await invite(alice, closed))).toEqual(['select']);
});

slackTest('a person who is not a host is refused after one statement', async ({ slack }) => {
  const nora = slack.person('nora');
  const refused = () => nora.message('doesn’t know you as a host');
  // Once a day, the team's hosts are read as well, and stored.
  expect((await invite(nora, refused)).length).toBeLessThanOrEqual(5);
  expect(kinds(await invite(nora, refused))).toEqual(['select']);
});

slackTest('a submitted form looks up its person once', async ({ alice, invited }) => {
  await invited();
  await alice.command('/visitor find vera');
  const list = await alice.message('visit');
  await list.click('Update');
  const form = await alice.modal('Update a visit');
  const lookUps = await statementsOn('"delegate"', async () => {
    await form.fill({ lastName: 'Renamed' }).submit();
    await alice.message(({ ts, revision }) => ts === list.ts && revision > list.revision);
  });
  expect(kinds(lookUps)).toEqual(['select']);
});

slackTest('a person is noted as using the app once', async ({ alice }) => {
  // Unlike what the app writes after a read, this changes nothing that is known.
  const help = () =>
    statementsOn('where false', async () => {
      await alice.command('/visitor help');
      await alice.message();
    });
  const inserts = async () => kinds(await help()).filter((kind) => kind === 'insert');
  expect([await inserts(), await inserts()]).toEqual([['insert'], []]);
});

import { describe, expect } from 'vitest';
import { test as base, byId, byName } from '../../../test/node-test.mts';

/** Gives Bob the name of Alice. */
const test = base.extend(
  'renameBob',
  ({ edit }) =>
    () =>
      edit(({ hosts }) => ({
        hosts: hosts.map((host) =>
          host.email === 'bob@example.com' ? { ...host, firstName: 'Alice', lastName: 'Martin' } : host,
        ),
      })),
);

describe('a host by their name', () => {
  test('is the one of that name at the site, in any letter case; the hosts are read once for all items', async ({
    runInvitation,
    visit,
    asked,
  }) => {
    const items = ['Alice Martin', ' ALICE  martin ', 'Alice Martin'].map((host) => ({ host }));
    const run = await runInvitation(
      'create',
      { ...visit, hostEmail: byName('={{ $json.host }}') },
      { items },
    );
    expect(run.items.map(({ json }) => json.hostEmail)).toEqual(Array(3).fill('alice@example.com'));
    expect(asked().filter((operation) => operation === 'sites.hosts')).toHaveLength(1);
  });

  test('may be their email address, and then no host is read', async ({ runInvitation, visit, asked }) => {
    const run = await runInvitation('create', { ...visit, hostEmail: byName('alice@example.com') });
    expect(run.items).toMatchObject([{ json: { hostEmail: 'alice@example.com' } }]);
    expect(asked()).toEqual(['invitations.create']);
  });

  test('is looked for at the site of the invitation that is to change, or at its new site', async ({
    visitors,
    runInvitation,
    invited,
    renameBob,
  }) => {
    renameBob();
    const { id = '' } = invited;
    const update = (updateFields: object) =>
      runInvitation('update', { invitationId: byId(id), updateFields: updateFields as never });

    await update({ hostEmail: byName('Alice Martin'), visitorNotes: 'Gate C' });
    expect(await visitors.invitations.get(id)).toMatchObject({
      host: { email: 'alice@example.com' },
      visitorNotes: 'Gate C',
    });
    await update({ hostEmail: byName('Alice Martin'), siteId: byName('New York Midtown') });
    expect(await visitors.invitations.get(id)).toMatchObject({ host: { email: 'bob@example.com' } });
  });

  test('is looked for at every site where none is given', async ({ runInvitation, asked }) => {
    const search = { limit: 1, hostEmail: byName('Alice Martin') };
    expect((await runInvitation('searchByHost', search)).items).toMatchObject([
      { json: { hostEmail: 'alice@example.com' } },
    ]);
    expect(new Set(asked())).toEqual(new Set(['sites.list', 'sites.hosts', 'invitations.searchByHost']));
  });
});

describe('a name that is no help', () => {
  test('names the hosts with these words, and nothing is sent', async ({ runInvitation, visit, asked }) => {
    const { error } = await runInvitation('create', { ...visit, hostEmail: byName('alice') });
    expect(error?.message).toBe('Host “alice” isn’t one of this site’s hosts: Alice Martin [item 1]');
    expect(error?.description).toBe('Nothing was sent for this item.');
    expect(asked()).toEqual(['sites.hosts']);
  });

  test('names the addresses of the hosts who share it', async ({ runInvitation, renameBob }) => {
    renameBob();
    const { error } = await runInvitation('searchByHost', { hostEmail: byName('Alice Martin') });
    expect(error?.message).toBe(
      'Host “Alice Martin” matches 2 hosts; use the email address of one of them: ' +
        'alice@example.com, bob@example.com [item 1]',
    );
  });

  test('asks for an address if the team has too many sites', async ({ edit, runInvitation, asked }) => {
    edit(({ sites }) => {
      const [site] = sites;
      if (!site) throw new Error('The demo data has no site');
      const more = Array.from({ length: 9 }, (_, at) => ({
        ...site,
        id: `${site.id.slice(0, -2)}f${at}`,
        name: `Site ${at}`,
      }));
      return { sites: [...sites, ...more] };
    });
    const { error } = await runInvitation('searchByHost', { hostEmail: byName('Alice Martin') });
    expect(error?.message).toBe('Host must be an email address, because the team has 12 sites [item 1]');
    expect(asked()).toEqual(['sites.list']);
  });

  test('goes to the error output alone, and the next item reads the hosts anew', async ({
    sandbox,
    runInvitation,
    visit,
  }) => {
    sandbox.faults.set([{ operation: 'sites.hosts', nth: 1, status: 403, code: 'FORBIDDEN' }]);
    const run = await runInvitation(
      'create',
      { ...visit, hostEmail: byName('={{ $json.host }}') },
      {
        onError: 'continueErrorOutput',
        items: ['Alice Martin', 'Nobody', 'Alice Martin'].map((host) => ({ host })),
      },
    );
    expect(run.items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 2 }]);
    expect(run.errorItems.map(({ json }) => String(json.error))).toEqual([
      expect.stringMatching(/^You don’t have access/),
      expect.stringMatching(/^Host “Nobody” isn’t one of/),
    ]);
  });
});

import { describe, expect } from 'vitest';
import { byId, byName, test } from '../../../test/node-test.mts';

const names = ['London Riverside', ' new york  MIDTOWN ', 'Singapore Marina'];

describe('a site by its name', () => {
  test('is the one of that name, in any letter case; the sites are read once for all items', async ({
    runAction,
    asked,
  }) => {
    const items = [...names, ...names].map((name) => ({ name }));
    const { items: sites } = await runAction(
      'site',
      'get',
      { siteId: byName('={{ $json.name }}') },
      { items },
    );
    expect(sites.map(({ json }) => json.name)).toEqual([
      'London Riverside',
      'New York Midtown',
      'Singapore Marina',
      'London Riverside',
      'New York Midtown',
      'Singapore Marina',
    ]);
    expect(asked().filter((operation) => operation === 'sites.list')).toHaveLength(1);
  });

  test('may be its ID, and then no site is read', async ({ runAction, siteIds, asked }) => {
    const siteId = byName(siteIds['London Riverside'] ?? '');
    expect((await runAction('site', 'get', { siteId })).items).toMatchObject([
      { json: { name: 'London Riverside' } },
    ]);
    expect(asked()).toEqual(['sites.get']);
  });

  test('changes nothing in an update where it is blank', async ({ visitors, runInvitation, invited }) => {
    const { id = '' } = invited;
    const blank = byName('={{ "" }}');
    const updateFields = { siteId: blank, hostEmail: blank, visitorNotes: 'Gate C' };
    expect((await runInvitation('update', { invitationId: byId(id), updateFields })).status).toBe('success');
    expect(await visitors.invitations.get(id)).toMatchObject({
      site: { name: 'London Riverside' },
      host: { email: 'alice@example.com' },
      visitorNotes: 'Gate C',
    });
  });

  test('is not needed to list hosts in the panel', async ({ runInvitation, asked }) => {
    const parameters = { siteId: byName('Lisbon'), hostEmail: 'alice@example.com', limit: 1 };
    expect((await runInvitation('searchByHost', parameters)).status).toBe('success');
    expect(asked()).toEqual(['invitations.searchByHost']);
  });
});

describe('a name that is no help', () => {
  test('names the sites with these words, or those that there are', async ({
    runInvitation,
    visit,
    asked,
  }) => {
    const create = (name: string) => runInvitation('create', { ...visit, siteId: byName(name) });
    const unknown = (name: string) => `Site “${name}” isn’t one of this team’s sites:`;
    const { error } = await create('riverside london');
    expect(error?.message).toBe(`${unknown('riverside london')} London Riverside [item 1]`);
    expect(error?.description).toBe('Nothing was sent for this item.');
    expect((await create('Lisbon')).error?.message).toBe(
      `${unknown('Lisbon')} London Riverside, New York Midtown, Singapore Marina [item 1]`,
    );
    expect(asked()).toEqual(['sites.list', 'sites.list']);
  });

  test('names the IDs of the sites that share it', async ({ siteIds, edit, runAction, asked }) => {
    const rename = (from: string, to: string) =>
      edit(({ sites }) => ({
        sites: sites.map((site) => (site.name === from ? { ...site, name: to } : site)),
      }));
    rename('Singapore Marina', 'london riverside');
    const get = (name: string) => runAction('site', 'get', { siteId: byName(name) });
    const { error } = await get('LONDON Riverside');
    expect(error?.message).toMatch(/^Site “LONDON Riverside” matches 2 sites; use the ID of one/);
    expect(error?.message).toContain(`${siteIds['London Riverside']} (1 Example Quay, London`);
    expect(error?.message).toContain(`${siteIds['Singapore Marina']} (8 Example Boulevard`);
    expect(asked()).toEqual(['sites.list']);

    expect((await get('London Riverside')).items).toMatchObject([{ json: { name: 'London Riverside' } }]);
    rename('london riverside', 'London Riverside');
    expect((await get('London Riverside')).error?.message).toContain('matches 2 sites');
  });
});

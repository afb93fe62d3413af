import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byId, byName, createWorld, now, visit, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.sandbox.reset());
afterAll(() => world.close());

/** An invitation of Nathan Smith, made without n8n. */
const invited = () =>
  world.visitors.invitations.create(
    {
      firstName: 'Nathan',
      lastName: 'Smith',
      email: 'nathan@example.com',
      mobile: '+44 7700 900123',
      hostEmail: 'alice@example.com',
      siteId: world.siteIds['London Riverside'] ?? '',
      visitorTypeName: 'Contractor',
      startDate: '2026-06-01T09:00:00Z',
      endDate: '2026-06-01T10:00:00Z',
      visitorNotes: 'Gate B',
    },
    { suppressEmail: true },
  );

describe('create', () => {
  it('invites a visitor, who gets an email even where the service sends none unasked', async () => {
    world.sandbox.switches.set({ suppressEmailDefault: true });
    const additionalFields = { email: 'nathan@example.com', subject: 'Fire safety', adminNotes: 'Level 3' };
    const run = await world.invitation('create', { ...visit(world), emailVisitor: true, additionalFields });

    const json = run.items[0]?.json;
    expect(json).toMatchObject({
      firstName: 'Nathan',
      startDate: '2026-06-01T09:00:00.000Z',
      siteName: 'London Riverside',
      hostEmail: 'alice@example.com',
      actioned: false,
    });
    expect(await world.visitors.invitations.get(String(json?.id))).toMatchObject({
      subject: 'Fire safety',
      adminNotes: 'Level 3',
      visitorType: { name: 'Contractor' },
    });
    expect(world.sandbox.outbox.list()).toMatchObject([{ kind: 'invited', to: 'nathan@example.com' }]);
  });

  it('sends no email when told so', async () => {
    const parameters = {
      ...visit(world),
      emailVisitor: false,
      additionalFields: { email: 'nathan@example.com' },
    };
    expect((await world.invitation('create', parameters)).status).toBe('success');
    expect(world.sandbox.outbox.list()).toEqual([]);
  });

  it('takes the visitor type by ID', async () => {
    const { visitorType } = await invited();
    const run = await world.invitation('create', {
      ...visit(world),
      visitorType: byId(visitorType?.id ?? ''),
      simplify: false,
    });
    expect(run.items[0]?.json).toMatchObject({ visitorType: { name: 'Contractor' } });
  });
});

describe('get', () => {
  it('gives ten fields in one level, or the whole invitation', async () => {
    const { id = '' } = await invited();
    const parameters = { invitationId: byId(id) };
    const [simple, whole] = await Promise.all([
      world.invitation('get', parameters),
      world.invitation('get', { ...parameters, simplify: false }),
    ]);
    expect(Object.keys(simple.items[0]?.json ?? {}).length).toBeLessThanOrEqual(10);
    expect(simple.items[0]?.json).toMatchObject({ id, lastName: 'Smith', siteName: 'London Riverside' });
    expect(whole.items[0]?.json).toMatchObject({ id, visitorNotes: 'Gate B', host: { firstName: 'Alice' } });
  });
});

describe('update', () => {
  it.each(['merge', 'replace'] as const)(
    'changes one field and keeps the rest where a PUT means %s',
    async (put) => {
      world.sandbox.switches.set({ put });
      const { id = '' } = await invited();
      const run = await world.invitation('update', {
        invitationId: byId(id),
        emailVisitor: false,
        updateFields: { visitorNotes: 'Gate C', mobile: '' },
      });
      expect(run.items[0]?.json).toMatchObject({ id, firstName: 'Nathan' });
      expect(await world.visitors.invitations.get(id)).toMatchObject({
        visitorNotes: 'Gate C',
        mobile: '+44 7700 900123',
        email: 'nathan@example.com',
        visitorType: { name: 'Contractor' },
      });
      expect(world.sandbox.outbox.list()).toEqual([]);
    },
  );

  it('clears a blank field when asked to, and leaves those that are not there', async () => {
    const { id = '' } = await invited();
    const change = (updateFields: object) =>
      world.invitation('update', {
        invitationId: byId(id),
        emailVisitor: false,
        clearBlankFields: true,
        updateFields: { ...updateFields },
      });
    expect((await change({ visitorNotes: '', mobile: '={{ $json.none }}' })).status).toBe('success');
    const after = await world.visitors.invitations.get(id);
    expect(after).toMatchObject({ mobile: '+44 7700 900123', email: 'nathan@example.com' });
    expect(after).not.toHaveProperty('visitorNotes');

    world.sandbox.requests.clear();
    const { error } = await change({ email: '', startDate: '' });
    expect(world.sandbox.requests.list()).toEqual([]);
    expect(error?.message).toMatch(/^Start must be .*; Email must be an email address/);
  });

  it('sends the given fields alone when asked to', async () => {
    const { id = '' } = await invited();
    world.sandbox.requests.clear();
    const siteId = byId(world.siteIds['New York Midtown'] ?? '');
    await world.invitation('update', {
      invitationId: byId(id),
      keepOtherFields: false,
      emailVisitor: true,
      updateFields: { siteId, hostEmail: 'bob@example.com', visitorType: byName('VIP') },
    });
    const operations = world.sandbox.requests.list().map(({ operation }) => operation);
    expect(operations.filter((operation) => operation !== 'tokens.get')).toEqual(['invitations.update']);
    expect(await world.visitors.invitations.get(id)).toMatchObject({
      site: { name: 'New York Midtown' },
      visitorType: { name: 'VIP' },
      visitorNotes: 'Gate B',
    });
    expect(world.sandbox.outbox.list()).toMatchObject([{ kind: 'updated' }]);
  });
});

describe('delete', () => {
  it('cancels an invitation for good', async () => {
    const { id = '' } = await invited();
    const run = await world.invitation('delete', { invitationId: byId(id) });
    expect(run.items).toEqual([{ json: { deleted: true }, pairedItem: { item: 0 } }]);
    expect(await world.visitors.invitations.get(id)).toMatchObject({ cancelled: now });

    const again = await world.invitation('delete', { invitationId: byId(id) });
    expect(again.error?.message).toBe('Invitation not found [item 0]');
  });
});

describe('search by host', () => {
  const dates = (items: { json: { startDate?: unknown } }[]) =>
    items.map(({ json }) => String(json.startDate));

  it('gives as many as asked for, in order, each paired with its item', async () => {
    const { items } = await world.invitation('searchByHost', {
      hostEmail: 'alice@example.com',
      limit: 3,
      sort: 'desc',
    });
    expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 0 }, { item: 0 }]);
    expect(dates(items)).toEqual(dates(items).toSorted().toReversed());
  });

  it('gives all of them', async () => {
    const all = await world.visitors.invitations.searchByHost('alice@example.com').toArray();
    const { items } = await world.invitation('searchByHost', {
      hostEmail: 'alice@example.com',
      returnAll: true,
    });
    expect(all.length).toBeGreaterThan(3);
    expect(items.map(({ json }) => json.id)).toEqual(all.map(({ id }) => id));
  });

  it('gives nothing for a host without invitations', async () => {
    const run = await world.invitation('searchByHost', { hostEmail: 'nobody@example.com' });
    expect(run).toMatchObject({ status: 'success', items: [] });
  });
});

describe('workflow responses', () => {
  it('come in ten fields of one level, with the site only when asked for', async () => {
    const plain = await world.act('workflowResponse', 'getAll', { limit: 1 });
    const withSite = await world.act('workflowResponse', 'getAll', {
      limit: 1,
      options: { includeSites: true },
    });
    const [json] = withSite.items.map((item) => item.json);
    expect(Object.keys(json ?? {}).length).toBeLessThanOrEqual(10);
    expect(Object.values(json ?? {}).filter((value) => typeof value === 'object')).toEqual([]);
    expect(json).toMatchObject({ siteName: expect.stringMatching(/./), respondentEmail: expect.any(String) });
    expect(plain.items[0]?.json).toEqual({ ...json, siteName: undefined });
  });
});

describe('host groups', () => {
  it('are made for the team or a site, renamed and deleted', async () => {
    const { hostGroups } = world.visitors;
    const [made] = (await world.act('hostGroup', 'create', { name: 'Night shift' })).items;
    const id = String(made?.json.id);
    expect(await hostGroups.get(id)).toEqual({ id, name: 'Night shift' });
    await world.act('hostGroup', 'update', { hostGroupId: byId(id), name: 'Day shift' });
    expect(await hostGroups.get(id)).toMatchObject({ name: 'Day shift' });
    await world.act('hostGroup', 'delete', { hostGroupId: byId(id) });
    await expect(hostGroups.get(id)).rejects.toMatchObject({ status: 404 });
  });

  it('need a name', async () => {
    const { error } = await world.act('hostGroup', 'create', { name: '={{ " " }}' });
    expect(error?.message).toBe('Name is required [item 0]');
  });
});

import type { INodeParameters } from 'n8n-workflow';
import { describe, expect } from 'vitest';
import { test as base, byId, byName, now } from '../../../../test/node-test.mts';

const test = base
  /** Updates the invitation that is there. */
  .extend(
    'change',
    ({ runInvitation, invited }) =>
      (parameters: INodeParameters, options?: Parameters<typeof runInvitation>[2]) =>
        runInvitation('update', { invitationId: byId(invited.id), ...parameters }, options),
  )
  /** That invitation as the service has it. */
  .extend(
    'current',
    ({ visitors, invited: { id = '' } }) =>
      () =>
        visitors.invitations.get(id),
  );

describe('create', () => {
  test('invites a visitor, who gets an email even where the service sends none unasked', async ({
    sandbox,
    visitors,
    runInvitation,
    visit,
  }) => {
    sandbox.switches.set({ suppressEmailDefault: true });
    const additionalFields = { subject: 'Fire safety', adminNotes: 'Level 3' };
    const email = 'nathan@example.com';
    const run = await runInvitation('create', { ...visit, email, emailVisitor: true, additionalFields });

    const json = run.items[0]?.json;
    expect(json).toMatchObject({
      firstName: 'Nathan',
      startDate: '2026-06-01T09:00:00Z',
      siteName: 'London Riverside',
      hostEmail: 'alice@example.com',
      actioned: false,
    });
    expect(await visitors.invitations.get(String(json?.id))).toMatchObject({
      subject: 'Fire safety',
      adminNotes: 'Level 3',
      visitorType: { name: 'Contractor' },
    });
    expect(sandbox.outbox.list()).toMatchObject([{ kind: 'invited', to: 'nathan@example.com' }]);
  });

  test('sends no email when suppressed', async ({ sandbox, runInvitation, visit }) => {
    const parameters = { ...visit, emailVisitor: false, email: 'nathan@example.com' };
    expect((await runInvitation('create', parameters)).status).toBe('success');
    expect(sandbox.outbox.list()).toEqual([]);
  });

  test('says so when there is no address to send the email to', async ({ runInvitation, visit }) => {
    const items = ['nathan@example.com', '', ''].map((email) => ({ email }));
    const parameters = { ...visit, firstName: '={{ "Nathan" + $itemIndex }}', email: '={{ $json.email }}' };
    expect((await runInvitation('create', parameters, { items })).hints).toEqual([
      'The visitor doesn’t have an email address, so no email was sent [items 2, 3]',
    ]);
    const { hints } = await runInvitation('create', { ...parameters, emailVisitor: false }, { items });
    expect(hints).toEqual([]);
  });

  test('takes the visitor type by ID, also picked', async ({ runInvitation, invited, visit }) => {
    const visitorType = byId(invited.visitorType?.id ?? '');
    const run = await runInvitation('create', { ...visit, visitorType, simplify: false });
    expect(run.items[0]?.json).toMatchObject({ visitorType: { name: 'Contractor' } });
    const picked = { ...visitorType, mode: 'list' };
    const other = await runInvitation('create', { ...visit, visitorType: picked });
    expect(other.items[0]?.json).toMatchObject({ visitorTypeName: 'Contractor' });
  });
});

describe('get', () => {
  test('gives what matters most in one level, or the whole invitation', async ({
    runInvitation,
    invited,
  }) => {
    const { id = '' } = invited;
    const parameters = { invitationId: byId(id) };
    const [simple, whole] = await Promise.all([
      runInvitation('get', parameters),
      runInvitation('get', { ...parameters, simplify: false }),
    ]);
    expect(simple.items[0]?.json).toEqual({
      id,
      firstName: 'Nathan',
      lastName: 'Smith',
      email: 'nathan@example.com',
      companyName: null,
      visitorTypeName: 'Contractor',
      startDate: '2026-06-01T09:00:00Z',
      endDate: '2026-06-01T10:00:00Z',
      siteName: 'London Riverside',
      hostEmail: 'alice@example.com',
      actioned: false,
      cancelled: null,
    });
    expect(whole.items[0]?.json).toMatchObject({ id, visitorNotes: 'Gate B', host: { firstName: 'Alice' } });
  });

  test('gives the same keys for every invitation, so that no column or expression is missing', async ({
    runInvitation,
  }) => {
    const { items } = await runInvitation('searchByHost', {
      hostEmail: 'alice@example.com',
      returnAll: true,
      filters: {},
    });
    const keys = new Set(items.map(({ json }) => Object.keys(json).join(' ')));
    expect(keys).toEqual(
      new Set([
        'id firstName lastName email companyName visitorTypeName startDate endDate siteName hostEmail ' +
          'actioned cancelled',
      ]),
    );
    const cancelled = items.map(({ json }) => json.cancelled);
    expect(cancelled).toContain(null);
    expect(cancelled).not.toContain(undefined);
  });
});

describe('update', () => {
  test.for(['merge', 'replace'] as const)(
    'changes one field and keeps the rest where a PUT means %s',
    async (put, { sandbox, change, current, invited: { id } }) => {
      sandbox.switches.set({ put });
      const updateFields = { visitorNotes: 'Gate C', mobile: '' };
      const run = await change({ emailVisitor: false, updateFields });
      expect(run.items[0]?.json).toMatchObject({ id, firstName: 'Nathan' });
      expect(await current()).toMatchObject({
        visitorNotes: 'Gate C',
        mobile: '+44 7700 900123',
        email: 'nathan@example.com',
        visitorType: { name: 'Contractor' },
      });
      expect(sandbox.outbox.list()).toEqual([]);
    },
  );

  test.for(['', ' ', 'null', 'N/A', 'none', undefined])(
    'moves a visit by its start alone, with %j for the end, and keeps its length',
    async (endDate, { change, current }) => {
      const updateFields = {
        startDate: '2026-06-01T08:30:00Z',
        endDate: '={{ $json.end }}',
        subject: 'None',
      };
      const items = [{ end: endDate as string }];
      const run = await change(
        { emailVisitor: false, updateFields },
        { items, node: 'visitorInvitationsTool' },
      );
      expect(run.error?.message).toBeUndefined();
      const moved = await current();
      expect(moved).toMatchObject({
        startDate: '2026-06-01T08:30:00.000Z',
        endDate: '2026-06-01T09:30:00.000Z',
        visitorNotes: 'Gate B',
      });
      expect(moved).not.toHaveProperty('subject');
    },
  );

  test('moves the end alone when it is given, and sends a start alone when asked to', async ({
    change,
    current,
  }) => {
    await change({ updateFields: { startDate: '2026-06-01T08:30:00Z', endDate: '2026-06-01T12:00:00Z' } });
    expect(await current()).toMatchObject({ endDate: '2026-06-01T12:00:00.000Z' });
    const updateFields = { startDate: '2026-06-01T09:30:00Z' };
    await change({ options: { keepOtherFields: false }, updateFields });
    expect(await current()).toMatchObject({
      startDate: '2026-06-01T09:30:00.000Z',
      endDate: '2026-06-01T12:00:00.000Z',
    });
  });

  test('clears a blank field when asked to, and leaves those that are not there', async ({
    change,
    current,
    asked,
  }) => {
    const clear = (updateFields: INodeParameters) =>
      change({ options: { clearBlankFields: true }, updateFields });
    expect((await clear({ visitorNotes: '', mobile: '={{ $json.none }}' })).status).toBe('success');
    const after = await current();
    expect(after).toMatchObject({ mobile: '+44 7700 900123', email: 'nathan@example.com' });
    expect(after).not.toHaveProperty('visitorNotes');

    asked();
    const { error } = await clear({ email: '', startDate: '' });
    expect(asked()).toEqual([]);
    expect(error?.message).toMatch(/^Start must be .*; Email must be an email address/);
  });

  test('sends the given fields alone when asked to', async ({ sandbox, siteIds, change, current, asked }) => {
    const siteId = byId(siteIds['New York Midtown'] ?? '');
    asked();
    await change({
      options: { keepOtherFields: false },
      emailVisitor: true,
      updateFields: { siteId, hostEmail: 'bob@example.com', visitorType: byName('VIP') },
    });
    expect(asked()).toEqual(['invitations.update']);
    expect(await current()).toMatchObject({
      site: { name: 'New York Midtown' },
      visitorType: { name: 'VIP' },
      visitorNotes: 'Gate B',
    });
    expect(sandbox.outbox.list()).toMatchObject([{ kind: 'updated' }]);
  });
});

describe('update of nothing', () => {
  const nothing = 'There was nothing to change, so no update or email was sent';

  test.for<[string, INodeParameters]>([
    ['no field', {}],
    ['blank fields', { updateFields: { mobile: '', visitorNotes: '={{ $json.none }}' } }],
    [
      'blank fields where others are not kept',
      { options: { keepOtherFields: false }, updateFields: { mobile: '' } },
    ],
    [
      'a field to clear that is clear',
      { options: { clearBlankFields: true }, updateFields: { subject: '' } },
    ],
    [
      'every field as it is',
      {
        updateFields: {
          firstName: 'Nathan',
          hostEmail: 'Alice@example.com',
          visitorType: byName('Contractor'),
          startDate: '2026-06-01T10:00:00+01:00',
          mobile: '+44 7700 900123',
          visitorNotes: 'Gate B',
        },
      },
    ],
  ])(
    '%s: sends no update and no email, and gives the item on',
    async ([_, parameters], { sandbox, change, invited: { id }, asked }) => {
      for (const put of ['merge', 'replace'] as const) {
        sandbox.switches.set({ put });
        const run = await change(parameters);
        expect(run).toMatchObject({ status: 'success', hints: [`${nothing} [item 1]`] });
        expect(run.items).toMatchObject([{ json: { id, lastName: 'Smith' }, pairedItem: { item: 0 } }]);
        expect(asked()).not.toContain('invitations.update');
        expect(sandbox.outbox.list()).toEqual([]);
      }
    },
  );

  test('is in the item for an AI agent, which sees no hints', async ({ change }) => {
    const run = await change({}, { node: 'visitorInvitationsTool' });
    expect(run.items[0]?.json).toMatchObject({ lastName: 'Smith', note: nothing });
    const changed = { updateFields: { mobile: '+44 7700 900456' } };
    const other = await change(changed, { node: 'visitorInvitationsTool' });
    expect(other.items[0]?.json).not.toHaveProperty('note');
  });

  test('is noted once for all items, which go on beside those with changes', async ({
    sandbox,
    change,
    asked,
  }) => {
    const run = await change(
      { updateFields: { visitorNotes: '={{ $json.notes }}' } },
      { items: ['', 'Gate C', '', '', '', '', '', 'Gate C'].map((notes) => ({ notes })) },
    );
    expect(run.items.map(({ pairedItem }) => pairedItem)).toEqual(
      Array.from({ length: 8 }, (_, item) => ({ item })),
    );
    expect(run.hints).toEqual([`${nothing} [items 1, 3, 4, 5, 6 and 2 more]`]);
    expect(asked().filter((operation) => operation === 'invitations.update')).toHaveLength(1);
    expect(sandbox.outbox.list()).toHaveLength(1);
  });
});

describe('delete', () => {
  test('cancels an invitation permanently', async ({ runInvitation, invited, current }) => {
    const parameters = { invitationId: byId(invited.id) };
    const run = await runInvitation('delete', parameters);
    expect(run.items).toEqual([{ json: { deleted: true }, pairedItem: { item: 0 } }]);
    expect(await current()).toMatchObject({ cancelled: now });

    const again = await runInvitation('delete', parameters);
    expect(again.error?.message).toBe('Invitation not found [item 1]');
  });
});

describe('search by host', () => {
  test('gives nothing for a host without invitations, and says that it may be no host', async ({
    runInvitation,
  }) => {
    const none = 'No invitations were found. If you expected some, check that the address belongs to a host';
    const parameters = { hostEmail: 'nobody@example.com' };
    const run = await runInvitation('searchByHost', parameters);
    expect(run).toMatchObject({ status: 'success', items: [], hints: [`${none} [item 1]`] });
    const tool = await runInvitation('searchByHost', parameters, { node: 'visitorInvitationsTool' });
    expect(tool.items.map(({ json }) => json)).toEqual([{ note: none }]);
  });
});

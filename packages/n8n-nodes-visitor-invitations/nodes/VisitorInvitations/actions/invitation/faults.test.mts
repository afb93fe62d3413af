import type { INodeParameters } from 'n8n-workflow';
import { describe, expect } from 'vitest';
import { byId, byName, test } from '../../../../test/node-test.mts';

const long = 'x'.repeat(100_000);
const tooLong = 'First Name must be 1000 characters or fewer (currently 100000)';
const notes = 'Visitor Notes must be 4000 characters or fewer (currently 4001)';

describe('everything that is wrong with an item is said at once', () => {
  test.for<[string, INodeParameters, string[]]>([
    [
      'a name that is a document',
      { firstName: long, email: 'nathan', additionalFields: { visitorNotes: 'x'.repeat(4001) } },
      ['Email must be an email address, like jane@example.com', notes, tooLong],
    ],
    [
      'names that are not found',
      { siteId: byName('Lisbon'), hostEmail: byName('Nobody'), startDate: 'soon', firstName: long },
      ['Site “Lisbon” isn’t one of', 'Start must be a date and time like', tooLong],
    ],
    [
      'a host beside a site that is found',
      { siteId: byName('London Riverside'), hostEmail: byName(long), lastName: '\u200b\u2060' },
      [`Host “${long.slice(0, 100)}…” isn’t one of`, 'Last Name must have a visible character'],
    ],
    [
      'a blank visitor type',
      { visitorType: byName('={{ "" }}'), email: 'nathan' },
      ['Email must be an email address, like jane@example.com', 'Visitor Type is required [item 1]'],
    ],
  ])('%s', async ([_, wrong, faults], { runInvitation, visit, asked }) => {
    for (const operation of ['create', 'findOrCreate']) {
      const { error } = await runInvitation(operation, { ...visit, ...wrong });
      const told = error?.message.split('; ') ?? [];
      expect(told).toEqual(faults.map((fault) => expect.stringContaining(fault)));
      expect(error?.message.length).toBeLessThan(1000);
    }
    expect(asked()).not.toContain('invitations.create');
  });

  test('also of an update, whose host goes by name at the site of the invitation', async ({
    runInvitation,
    invited,
  }) => {
    const { error } = await runInvitation('update', {
      invitationId: byId(invited.id),
      updateFields: { hostEmail: byName('Nobody'), lastName: long, startDate: 46205.375 as never },
    });
    expect(error?.message).toMatch(
      /^Host “Nobody” isn’t one of this site’s hosts.*; Start is an Excel day number.*; Last Name must be 1000/,
    );
  });
});

test('a bare text where a locator belongs is a name, an ID or an address', async ({
  runInvitation,
  visit,
  siteIds,
}) => {
  for (const siteId of ['London Riverside', siteIds['London Riverside']])
    for (const hostEmail of ['Alice Martin', 'alice@example.com']) {
      const item = { site: siteId ?? '', host: hostEmail, type: 'Contractor' };
      const bare = {
        siteId: '={{ $json.site }}',
        hostEmail: '={{ $json.host }}',
        visitorType: '={{ $json.type }}',
      };
      const run = await runInvitation('create', { ...visit, ...bare }, { items: [item] });
      expect(run.error?.message).toBeUndefined();
      expect(run.items).toMatchObject([
        {
          json: {
            siteName: 'London Riverside',
            hostEmail: 'alice@example.com',
            visitorTypeName: 'Contractor',
          },
        },
      ]);
    }
});

test('a visitor type that is refused is told with those of the host’s other invitations, read once', async ({
  asked,
  runInvitation,
  visit,
  visitors,
  invited,
}) => {
  const ofAlice = await visitors.invitations.searchByHost('alice@example.com').toArray();
  const types = [...new Set(ofAlice.map(({ visitorType }) => visitorType?.name))].toSorted().join(', ');
  expect(types).toContain('Contractor, ');
  asked();
  const wrong = { ...visit, visitorType: byName('Astronaut') };
  const node = 'visitorInvitationsTool';
  for (const operation of ['create', 'findOrCreate']) {
    const { error } = await runInvitation(operation, wrong);
    expect(error?.message).toBe('This team doesn’t have that visitor type [item 1]');
    expect(error?.description).toContain(`Types in this host’s other invitations: ${types}.`);
    expect((await runInvitation(operation, wrong, { node })).error?.message).toContain(types);
  }
  const update = { invitationId: byId(invited.id), updateFields: { visitorType: byName('Astronaut') } };
  expect((await runInvitation('update', update)).error?.description).toContain(types);

  asked();
  const items = [{}, {}, {}];
  await runInvitation('create', wrong, { items, onError: 'continueRegularOutput' });
  expect(asked().filter((operation) => operation === 'invitations.searchByHost')).toHaveLength(1);
  const unknown = await runInvitation('create', { ...wrong, hostEmail: 'nobody@example.com' });
  expect(unknown.error?.description).not.toContain('Types in');
});

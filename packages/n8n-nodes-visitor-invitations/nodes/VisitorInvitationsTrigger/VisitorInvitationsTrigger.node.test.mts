import { randomUUID } from 'node:crypto';
import type { Polling } from '@visitor-invitations/n8n-engine';
import { expect } from 'vitest';
import { byName } from '../../test/node-test.mts';
import { eventsIn, test } from '../../test/trigger-test.mts';

const visit = { suppressEmail: true };

test('the first poll starts nothing, and each event comes once after it', async ({
  follow,
  invited,
  makeInvitation,
  visitors,
  sandbox,
  pass,
  submit,
}) => {
  const trigger = follow();
  expect(eventsIn(await trigger.activate())).toEqual([]);
  expect((await trigger.poll()).items).toBeUndefined();

  const { id = '' } = invited;
  const other = await makeInvitation({
    firstName: 'Ada',
    startDate: '2026-05-04T09:00:00Z',
    endDate: '2026-05-04T10:00:00Z',
  });
  expect(eventsIn(await trigger.poll())).toEqual(['invitationCreated Ada']);
  pass('5m');
  await visitors.invitations.update(id, { visitorNotes: 'Gate C', subject: 'Lift' }, visit);
  expect(eventsIn(await trigger.poll())).toEqual(['invitationUpdated Nathan subject visitorNotes']);
  pass('1h');
  submit('65f0c2a8e5d1b4c6f9a7e2b9');
  expect(eventsIn(await trigger.poll())).toEqual([expect.stringMatching(/^workflowResponseSubmitted \w/)]);
  pass('11m');
  // Of the demo data, guests who are expected at nine are late as well.
  expect(eventsIn(await trigger.poll())).toContain('invitationNotArrived Ada');
  sandbox.frontDesk.checkIn(other.id);
  await visitors.invitations.delete(id);
  expect(eventsIn(await trigger.poll())?.sort()).toEqual([
    'invitationArrived Ada',
    'invitationCancelled Nathan',
  ]);
  expect((await trigger.poll()).items).toBeUndefined();
});

test('an item is the simplified invitation with what happened, or the whole one', async ({
  followAlice,
  invited,
  visitors,
}) => {
  const triggers = [followAlice(), followAlice({ simplify: false })];
  for (const trigger of triggers) await trigger.activate();
  const updated = await visitors.invitations.update(invited.id, { visitorNotes: 'Gate C' }, visit);
  const [simplified, whole] = await Promise.all(triggers.map((trigger) => trigger.poll()));
  const event = {
    event: 'invitationUpdated',
    eventId: expect.stringMatching(`^${invited.id}:updated:`),
    changedFields: ['visitorNotes'],
  };
  expect(simplified?.items).toEqual([
    { json: expect.objectContaining({ ...event, id: invited.id, siteName: 'London Riverside' }) },
  ]);
  expect(whole?.items?.map(({ json }) => json)).toEqual([{ ...event, ...updated }]);
});

test('filters apply after the comparison, so that what they dropped does not come later', async ({
  followAlice,
  invited,
  visitors,
}) => {
  const trigger = followAlice({
    triggerOn: ['invitationUpdated'],
    options: { changedFields: ['startDate'] },
  });
  await trigger.activate();
  await visitors.invitations.update(invited.id, { visitorNotes: 'Gate C' }, visit);
  expect((await trigger.poll()).items).toBeUndefined();
  expect((await trigger.activate()).items).toBeUndefined();
  await visitors.invitations.update(invited.id, { startDate: '2026-06-01T08:00:00Z' }, visit);
  expect(eventsIn(await trigger.poll())).toEqual(['invitationUpdated Nathan startDate']);
});

test('a host who is added later is learned in silence, and followed from then on', async ({
  follow,
  makeInvitation,
  siteIds,
  edit,
}) => {
  const trigger = follow();
  await trigger.activate();
  const invite = (firstName: string) =>
    makeInvitation({ firstName, hostEmail: 'bob@example.com', siteId: siteIds['New York Midtown'] ?? '' });
  await invite('Grace');
  edit(({ hosts }) => ({
    hosts: hosts.map((host) =>
      host.email === 'bob@example.com' ? { ...host, siteId: siteIds['London Riverside'] ?? '' } : host,
    ),
  }));
  expect(eventsIn(await trigger.poll())).toEqual([]);
  await invite('Ada');
  expect(eventsIn(await trigger.poll())).toEqual(['invitationCreated Ada']);
});

test('a visit that gets another followed host is updated, not new', async ({ follow, visitors, invited }) => {
  const trigger = follow();
  await trigger.activate();
  const hosts = await visitors.sites.hosts(invited.site?.id ?? '').toArray();
  const other = hosts.find(({ email }) => email !== 'alice@example.com')?.email ?? '';
  await visitors.invitations.update(invited.id, { hostEmail: other }, visit);
  expect(eventsIn(await trigger.poll())).toEqual(['invitationUpdated Nathan host']);
});

test('follows the hosts of a group, at every site', async ({ follow, visitors, sandbox, invited }) => {
  const groups = await visitors.hostGroups.list().toArray();
  const alice = (await visitors.sites.hosts(invited.site?.id ?? '').toArray()).find(
    ({ email }) => email === 'alice@example.com',
  );
  const { id = '' } = groups.find(({ name }) => name === alice?.hostGroupName) ?? {};
  const trigger = follow({ follow: 'hostGroup', hostGroupId: { __rl: true, mode: 'id', value: id } });
  await trigger.activate();
  sandbox.frontDesk.checkIn(invited.id);
  expect(eventsIn(await trigger.poll())).toEqual(['invitationArrived Nathan']);
});

test('the name of a site is looked up once', async ({ follow, asked, pass }) => {
  const trigger = await follow({ siteId: byName('London Riverside') });
  await trigger.poll();
  expect(asked()).toContain('sites.list');
  for (let polls = 0; polls < 20; polls += 1) {
    pass('1m');
    await trigger.poll();
  }
  const later = asked();
  expect(later).toContain('sites.hosts');
  expect(later).not.toContain('sites.list');
});

test('another site is learned in silence', async ({ follow, siteIds }) => {
  const trigger = follow({ triggerOn: ['invitationCreated'] });
  await trigger.activate();
  trigger.change({
    parameters: {
      triggerOn: ['invitationCreated'],
      follow: 'site',
      siteId: siteIds['New York Midtown'] ?? '',
    },
  });
  expect(eventsIn(await trigger.activate())).toEqual([]);
});

test('another team at another address is learned in silence', async ({
  follow,
  credentialsWith,
  sandbox,
  submit,
  visitors,
  invited,
}) => {
  const trigger = follow();
  await trigger.activate();
  await visitors.invitations.update(invited.id, { subject: 'Lift' }, visit);
  submit('65f0c2a8e5d1b4c6f9a7e2b9');
  // The same service under another name is another one, as far as anybody can tell.
  const production = credentialsWith({ baseUrl: sandbox.url.replace('127.0.0.1', 'localhost') });
  trigger.change({ credentials: production });
  expect(eventsIn(await trigger.activate())).toEqual([]);
  await visitors.invitations.update(invited.id, { subject: 'Roof' }, visit);
  expect(eventsIn(await trigger.poll())).toEqual(['invitationUpdated Nathan subject']);
});

test('nodes that were copied with their id each tell every event', async ({
  engine,
  credentials,
  visitors,
  invited,
}) => {
  const trigger = engine.trigger({
    node: 'visitorInvitationsTrigger',
    copy: 'Copied',
    credentials,
    parameters: {
      triggerOn: ['invitationUpdated'],
      follow: 'host',
      hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' },
    },
  });
  await trigger.activate();
  await trigger.poll({ isCopy: true });
  await visitors.invitations.update(invited.id, { subject: 'Lift' }, visit);
  const polled = await Promise.all([trigger.poll(), trigger.poll({ isCopy: true })]);
  const events = ['invitationUpdated Nathan subject'];
  expect(polled.map(eventsIn)).toEqual([events, events]);
});

test.for<[Polling, string[] | undefined]>([
  ['legacy', []],
  ['scheduler', []],
  ['cursors', ['invitationArrived Nathan']],
])(
  'a renamed node begins anew in silence with %s',
  async ([polling, expected], { followAlice, invited, sandbox }) => {
    const trigger = followAlice({}, polling);
    await trigger.activate();
    await trigger.poll();
    sandbox.frontDesk.checkIn(invited.id);
    trigger.change({ name: 'Arrivals' });
    expect(eventsIn(await trigger.activate())).toEqual(expected);
    expect((await trigger.poll()).items).toBeUndefined();
  },
);

test('events that are not chosen for a while are no old news afterwards', async ({
  followAlice,
  invited,
  visitors,
}) => {
  const trigger = followAlice();
  const parameters = { follow: 'host', hostEmail: 'alice@example.com' };
  await trigger.activate();
  trigger.change({ parameters: { ...parameters, triggerOn: ['workflowResponseSubmitted'] } });
  await trigger.activate();
  await visitors.invitations.update(invited.id, { visitorNotes: 'Gate C' }, visit);
  trigger.change({ parameters: { ...parameters, triggerOn: ['invitationUpdated'] } });
  expect(eventsIn(await trigger.activate())).toEqual([]);
});

test('responses of one workflow alone, also beside one of the future', async ({
  follow,
  submit,
  sandbox,
  edit,
}) => {
  const [first] = sandbox.snapshot().workflowResponses;
  const trigger = follow({ triggerOn: ['workflowResponseSubmitted'], workflowId: first?.workflowId ?? '' });
  edit(({ workflowResponses: all }) => {
    const future = {
      ...first,
      id: randomUUID(),
      created: '2031-05-04T08:00:00Z',
      updated: '2031-05-04T08:00:00Z',
    };
    return { workflowResponses: [...all, future as never] };
  });
  await trigger.activate();
  submit('65f0c2a8e5d1b4c6f9a7e2b9');
  edit(({ workflowResponses: all }) => {
    const other = all.find(({ workflowId }) => workflowId !== first?.workflowId);
    const now = sandbox.clock.now();
    return {
      workflowResponses: [...all, { ...other, id: randomUUID(), created: now, updated: now } as never],
    };
  });
  expect((await trigger.poll()).items).toMatchObject([{ json: { id: '65f0c2a8e5d1b4c6f9a7e2b9' } }]);
});

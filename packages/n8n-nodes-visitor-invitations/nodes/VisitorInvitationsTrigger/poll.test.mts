import { randomUUID } from 'node:crypto';
import type { Polling, Trigger } from '@visitor-invitations/n8n-engine';
import { Ajv } from 'ajv';
import { expect } from 'vitest';
import { quickClock } from '../../test/quick-clock.mts';
import { test as base, eventsIn, everyEvent } from '../../test/trigger-test.mts';

const outage = [{ operation: '*' as const, status: 503 }];

/** Waits of the node take no time. */
const test = base.extend('quickly', ({ sandbox }) => quickClock(sandbox).run);

/** Searches, but for those whose token had expired. */
const searches = (entries: readonly { operation?: string | undefined; status: unknown }[]) =>
  entries.filter(({ operation, status }) => operation === 'invitations.searchByHost' && status !== 401)
    .length;

test('a test event is the newest invitation, for each chosen event, and leaves no state behind', async ({
  followAlice,
  makeInvitation,
  invited: _,
  sandbox,
}) => {
  const later = await makeInvitation({
    firstName: 'Ada',
    startDate: '2026-05-05T09:00:00Z',
    endDate: '2026-05-05T10:00:00Z',
  });
  const trigger = followAlice();
  const items = await trigger.fetchTestEvent();
  expect(items.map(({ json }) => json.event)).toEqual(everyEvent);
  expect(items[2]?.json).toMatchObject({ id: later.id, firstName: 'Ada' });
  expect(items.map(({ json }) => json.changedFields)[4]).not.toEqual([]);
  const [arrived, cancelled, created, late] = items.map(({ json }) => json);
  expect(arrived).toMatchObject({ actioned: true, cancelled: null });
  expect(cancelled).toMatchObject({ actioned: false, cancelled: sandbox.clock.now() });
  expect(created).toMatchObject({
    actioned: false,
    cancelled: null,
    startDate: later.startDate?.replace('.000', ''),
  });
  expect(late).toMatchObject({ actioned: false, startDate: '2026-05-04T07:45:00Z' });
  expect(trigger.saved()).toEqual({});
});

test('an event of an invitation has the fields that the schema beside the node says', async ({
  engine,
  followAlice,
}) => {
  const schema = engine.outputSchema('visitorInvitationsTrigger') as {
    properties: object;
    required: string[];
  };
  expect(Object.keys(schema.properties)).toEqual(schema.required);
  const valid = new Ajv({ allowUnionTypes: true, validateFormats: false }).compile({
    ...schema,
    additionalProperties: false,
  });
  const items = await followAlice({ triggerOn: ['invitationCreated', 'invitationUpdated'] }).fetchTestEvent();
  expect(items).toHaveLength(2);
  for (const { json } of items) expect(valid(json), JSON.stringify(valid.errors)).toBe(true);
});

test('a test event is an example where there is nothing yet', async ({ followAlice, edit }) => {
  edit(() => ({ invitations: [], workflowResponses: [], formResponses: [] }));
  const items = await followAlice().fetchTestEvent();
  expect(items).toHaveLength(everyEvent.length);
  for (const { json } of items) expect(JSON.stringify(json)).toMatch(/nathan@example\.com/);
});

test('a test event says what is wrong', async ({ engine, credentialsWith, followAlice }) => {
  const trigger = engine.trigger({
    node: 'visitorInvitationsTrigger',
    credentials: credentialsWith({ clientSecret: 'wrong' }),
    parameters: { follow: 'host', hostEmail: 'alice@example.com' },
  });
  await expect(trigger.fetchTestEvent()).rejects.toThrow('The service rejected this client');
  await expect(followAlice({ triggerOn: [] }).fetchTestEvent()).rejects.toThrow('Trigger On must include');
  await expect(followAlice({ lateAfter: 'soon' }).activate()).rejects.toThrow(
    'Not Arrived After (Minutes) must be',
  );
});

/** Polls until a poll finds nothing new; gives how many saved a part of the baseline. */
const learn = async (trigger: Trigger, pass: (duration: string) => void) => {
  let slices = 0;
  for (let polls = 0; polls < 60; polls += 1) {
    const { items } = await (polls === 0 ? trigger.activate() : trigger.poll());
    if (!items) return slices;
    expect(items).toEqual([]);
    slices += 1;
    pass('1m');
  }
  throw new Error('The baseline does not end');
};

test.for<Polling>(['legacy', 'scheduler', 'cursors'])(
  'the baseline of many hosts comes in slices, each of them saved, with %s',
  async (polling, { follow, sandbox, siteIds, visitors, pass }) => {
    const hosts = await visitors.sites.hosts(siteIds['London Riverside'] ?? '').toArray();
    sandbox.switches.set({ quota: '6/60' });
    pass('1m');
    const trigger = follow({ triggerOn: ['invitationCreated'], options: { quotaShare: 50 } }, polling);
    const slices = await learn(trigger, pass);
    // Three requests a minute, and one poll in a while reads the list of hosts.
    expect(slices).toBeGreaterThanOrEqual(Math.floor(hosts.length / 3));
    expect(slices).toBeLessThanOrEqual(hosts.length);
    expect(sandbox.requests.list().filter(({ status }) => status === 429)).toEqual([]);
  },
);

test('leaves the rest of the quota to others, and begins again with the next window', async ({
  follow,
  sandbox,
  pass,
}) => {
  const trigger = follow({ triggerOn: ['invitationCreated'], options: { quotaShare: 25 } });
  await trigger.activate();
  sandbox.switches.set({ quota: '20/60' });
  pass('1h');
  const requests = () => sandbox.requests.list().length;
  const polled = async () => {
    const before = requests();
    await trigger.poll();
    return requests() - before;
  };
  // The token has expired: a refused request, a token, and the same request again.
  const first = await polled();
  expect(first).toBeGreaterThanOrEqual(5);
  expect(first).toBeLessThanOrEqual(7);
  expect(await polled()).toBe(0);
  pass('30s');
  expect(await polled()).toBe(0);
  pass('31s');
  expect(await polled()).toBe(5);
});

test('a poll that comes a little before the next window waits for it', async ({
  follow,
  sandbox,
  pass,
  quickly,
}) => {
  sandbox.switches.set({ quota: '6/60' });
  const trigger = follow({ triggerOn: ['invitationCreated'] });
  await trigger.activate();
  for (let poll = 0; poll < 4; poll += 1) {
    sandbox.requests.clear();
    pass('59s');
    await quickly(() => trigger.poll());
    const statuses = sandbox.requests.list().map(({ status }) => status);
    expect(statuses.length).toBeGreaterThanOrEqual(3);
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
});

test('a poll ends in time, and the next one goes on', async ({ follow, sandbox, quickly }) => {
  const trigger = follow({ triggerOn: ['invitationCreated'] }, 'scheduler');
  sandbox.faults.set([{ operation: 'invitations.searchByHost', status: 503 }]);
  await quickly(() => trigger.activate());
  expect(searches(sandbox.requests.list())).toBeLessThan(10);
});

test('what one host has beyond a page is read as well', async ({
  followAlice,
  edit,
  sandbox,
  visitors,
  pass,
}) => {
  edit(({ invitations, hosts }) => {
    const alice = hosts.find(({ email }) => email === 'alice@example.com');
    const [first] = invitations;
    const copies = Array.from({ length: 250 }, (_, index) => ({
      ...first,
      id: randomUUID(),
      hostId: alice?.id,
      cancelled: null,
      actioned: 0,
      startDate: new Date(Date.parse('2026-05-05T08:00:00Z') + index * 3_600_000).toISOString(),
      endDate: new Date(Date.parse('2026-05-05T09:00:00Z') + index * 3_600_000).toISOString(),
    }));
    return { invitations: copies as never };
  });
  const trigger = followAlice({ triggerOn: ['invitationCancelled'] });
  await trigger.activate();
  const all = await visitors.invitations.searchByHost('alice@example.com').toArray();
  for (const one of [all[0], all[120], all[249]]) await visitors.invitations.delete(one?.id ?? '');
  const polled = async () => {
    const before = searches(sandbox.requests.list());
    const result = eventsIn(await trigger.poll());
    return { result, requests: searches(sandbox.requests.list()) - before };
  };
  expect(await polled()).toMatchObject({ result: { length: 3 }, requests: 3 });
  // Once in a while, a fourth page shows that the third one was not cut short.
  pass('2h');
  expect(await polled()).toEqual({ result: undefined, requests: 4 });
  expect(await polled()).toEqual({ result: undefined, requests: 3 });
});

test('a failure is reported once after a while, and again only after something could be read', async ({
  followAlice,
  sandbox,
  pass,
  quickly,
  invited,
}) => {
  const trigger = followAlice({ options: { reportAfter: 10 } });
  await trigger.activate();
  const polls = async (count: number) => {
    const outcomes = [];
    for (let poll = 0; poll < count; poll += 1) {
      outcomes.push(await quickly(() => trigger.poll()));
      pass('4m');
    }
    return outcomes.map(({ items, failures }) => [items?.length, ...failures.map(({ message }) => message)]);
  };
  const quiet = [undefined];
  const saved = [0];
  const report = [0, expect.stringMatching(/^Couldn’t read the .*: the service failed \(status 503\)$/)];
  sandbox.faults.set(outage);
  expect(await polls(5)).toEqual([quiet, quiet, quiet, report, quiet]);
  sandbox.faults.clear();
  sandbox.frontDesk.checkIn(invited.id);
  // What happened in the meantime comes now.
  expect(eventsIn(await trigger.poll())).toContain('invitationArrived Nathan');
  sandbox.faults.set(outage);
  expect(await polls(5)).toEqual([quiet, quiet, quiet, report, quiet]);
  sandbox.faults.clear();
  expect(await polls(2)).toEqual([saved, quiet]);
});

test('a failure gives n8n its cause', async ({ followAlice, sandbox, quickly }) => {
  const trigger = followAlice({ triggerOn: ['invitationArrived'], options: { reportAfter: 0 } });
  await trigger.activate();
  sandbox.faults.set([{ operation: '*', status: 429, retryAfter: 120 }]);
  const { failures } = await quickly(() => trigger.poll());
  expect(failures).toMatchObject([
    { httpCode: '429', failure: { cause: 'rate-limited', retryAfterMs: expect.any(Number) } },
  ]);
});

test('what can never work stops the activation, and an outage does not', async ({
  engine,
  credentialsWith,
  followAlice,
  sandbox,
  quickly,
  pass,
  invited,
  visitors,
}) => {
  const parameters = { triggerOn: ['invitationArrived'], follow: 'host', hostEmail: 'alice@example.com' };
  const wrong = engine.trigger({
    node: 'visitorInvitationsTrigger',
    credentials: credentialsWith({ clientSecret: 'wrong' }),
    parameters,
  });
  await expect(wrong.activate()).rejects.toThrow('The service rejected this client');
  await expect(followAlice({ hostEmail: 'alice' }).activate()).rejects.toThrow('Host');
  await expect(followAlice({ hostEmail: 'alicia@example.com' }).activate()).rejects.toThrow(
    'Host must be a host’s email address',
  );
  const moved = followAlice();
  await moved.activate();
  moved.change({ parameters: { ...parameters, hostEmail: 'alicia@example.com' } });
  await expect(moved.activate()).rejects.toThrow('Host must be a host’s email address');

  const trigger = followAlice(parameters);
  sandbox.faults.set(outage);
  expect((await quickly(() => trigger.activate())).items).toBeUndefined();
  sandbox.faults.clear();
  pass('1m');
  expect(eventsIn(await trigger.poll())).toEqual([]);
  await visitors.invitations.get(invited.id);
  sandbox.frontDesk.checkIn(invited.id);
  expect(eventsIn(await trigger.poll())).toEqual(['invitationArrived Nathan']);
});

test('after a standstill, what happened to visits that are over comes as well', async ({
  followAlice,
  sandbox,
  pass,
  makeInvitation,
}) => {
  const trigger = followAlice({ triggerOn: ['invitationArrived', 'invitationCreated'] }, 'cursors');
  const { id: tomorrow } = await makeInvitation({
    startDate: '2026-05-05T09:00:00Z',
    endDate: '2026-05-05T10:00:00Z',
  });
  await trigger.activate();
  pass('1d');
  sandbox.frontDesk.checkIn(tomorrow);
  await makeInvitation({
    firstName: 'Ada',
    startDate: '2026-05-05T11:00:00Z',
    endDate: '2026-05-05T12:00:00Z',
  });
  pass('3d');
  expect(eventsIn(await trigger.poll())?.sort()).toEqual([
    'invitationArrived Nathan',
    'invitationCreated Ada',
  ]);
  expect((await trigger.poll()).items).toBeUndefined();
  expect(JSON.stringify(trigger.saved())).not.toContain(tomorrow);
});

test.for<Polling>(['legacy', 'scheduler', 'cursors'])(
  'polls that overlap give each event once, with %s',
  async (polling, { follow, sandbox, invited }) => {
    const trigger = follow({}, polling);
    await trigger.activate();
    sandbox.frontDesk.checkIn(invited.id);
    const results = await Promise.all([trigger.poll(), trigger.poll(), trigger.poll()]);
    expect(results.flatMap((result) => eventsIn(result) ?? [])).toEqual(['invitationArrived Nathan']);
  },
);

test.for<Polling>(['legacy', 'scheduler'])(
  'a poll that begins before the state of the one before it is saved gives nothing again, with %s',
  async (polling, { follow, sandbox, visitors, invited }) => {
    const trigger = follow({}, polling);
    await trigger.activate();
    sandbox.frontDesk.checkIn(invited.id);
    expect(eventsIn(await trigger.poll({ isSavedLate: true }))).toEqual(['invitationArrived Nathan']);
    expect((await trigger.poll()).items).toBeUndefined();
    expect((await trigger.poll()).items).toBeUndefined();
    await visitors.invitations.update(invited.id, { subject: 'Contract' }, { suppressEmail: true });
    expect(eventsIn(await trigger.poll())).toEqual(['invitationUpdated Nathan subject']);
  },
);

test('the state is small, and has nothing of a guest', async ({ follow, sandbox, invited, edit }) => {
  edit(({ invitations }) => ({
    invitations: invitations.map((one) => ({ ...one, endDate: '2026-05-09T10:00:00.000Z' })),
  }));
  const trigger = follow();
  await trigger.activate();
  const state = JSON.stringify(trigger.saved());
  expect(state).toContain(invited.id);
  for (const { firstName, lastName, email, mobile } of sandbox.snapshot().invitations)
    for (const word of [firstName, lastName, email, mobile])
      if (word) expect(state).not.toContain(String(word));
});

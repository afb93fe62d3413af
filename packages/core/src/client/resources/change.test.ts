import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { clientByClock, clientOf } from '../../../test/client.ts';
import { createClock } from '../../../test/clock.ts';
import { httpService, type Received, type StubResponse } from '../../../test/http-service.ts';
import { invitationOf } from '../../../test/test-invitation.ts';
import type { Invitation } from '../../operations/types.ts';
import type { Invitations } from './invitations.ts';

const invitation = invitationOf(1);
const id = invitation.id ?? '';
/** What an update of the whole invitation sends. */
const whole = {
  firstName: 'Grace',
  lastName: 'Hopper',
  visitorTypeName: 'Visitor',
  startDate: '2026-05-04T09:00:00.000Z',
  endDate: '2026-05-04T11:00:00.000Z',
  siteId: '22222222-2222-4222-8222-222222222222',
  hostEmail: 'alice@example.com',
};
const sent = ({ body }: Received) => JSON.parse(body);
const methods = ({ received }: { received: readonly Received[] }) => received.map(({ method }) => method);

/** A service that takes some milliseconds for each response, and responds with the same invitation. */
const slowService = async (ms: number) => {
  const clock = createClock();
  const service = await httpService(() => {
    clock.pass(ms);
    return { body: invitation };
  });
  return { service, client: clientByClock(service, clock, { auth: 'transport' }) };
};

/**
 * A service that keeps invitations by their path, and replaces one by what a PUT has (A9). `onRead` is called before the
 * nth read, and may change what is kept, or respond instead.
 */
const keepingService = async (
  there: Invitation,
  onRead: (
    nth: number,
    kept: Record<string, unknown>,
  ) => StubResponse | undefined | Promise<StubResponse | undefined> = () => undefined,
) => {
  const kept = new Map<string, Record<string, unknown>>();
  let reads = 0;
  let writes = 0;
  const service = await httpService(async (request) => {
    const path = request.path.replace(/\?.*/, '').toLowerCase();
    const known = kept.get(path) ?? { ...there, id: path.split('/').at(-1) };
    kept.set(path, known);
    if (request.method === 'GET') {
      reads += 1;
      const response = await onRead(reads, known);
      return response ?? { body: known };
    }
    if (request.method === 'DELETE') {
      kept.set(path, { ...known, cancelled: '2026-05-02T08:00:00Z' });
      return { status: 204 };
    }
    writes += 1;
    const { siteId, hostEmail, hostGroupName, companyName, visitorTypeId, visitorTypeName, ...fields } =
      sent(request);
    const after = {
      id: known.id,
      ...fields,
      site: { id: siteId },
      host: { email: hostEmail, hostGroupName },
      company: { name: companyName },
      visitorType: { id: visitorTypeId, name: visitorTypeName },
      updated: new Date(Date.parse('2026-05-02T08:00:00Z') + writes * 1000).toISOString(),
    };
    kept.set(path, after);
    return { body: after };
  });
  const state = (which = id): Record<string, unknown> => kept.get(`/v1/api/invitations/${which}`) ?? {};
  const client = clientOf(service, { auth: 'transport', retry: false });
  return { service, state, client, change: client.invitations.change.bind(client.invitations) };
};

test('a change has one deadline for all its calls', async () => {
  const { service, client } = await slowService(700);
  const change = (deadline: number) =>
    client.invitations.change(id, { visitorNotes: 'Gate B' }, { deadline });
  await expect(change(1300)).rejects.toMatchObject({ name: 'TimeoutError', mayHaveHappened: false });
  expect(methods(service)).toEqual(['GET', 'GET']);
  await change(1500);
  expect(methods(service)).toEqual(['GET', 'GET', 'GET', 'GET', 'PUT']);
});

test('a change sends what it was given, whatever becomes of that meanwhile', async () => {
  const { service, client } = await slowService(0);
  const changes = { visitorNotes: 'Gate B' };
  const call = client.invitations.change(id, changes, { suppressEmail: true });
  changes.visitorNotes = 'Gate C';
  await call;
  expect(service.received.at(-1)?.path).toMatch(/\?suppressEmail=true$/);
  expect(service.received.map(({ body }) => body).at(-1)).toContain('Gate B');
});

test('a change can be worked out from the invitation as it was read', async () => {
  const { service, client } = await slowService(0);
  await client.invitations.change(id, ({ subject }) => ({ subject: `${subject ?? 'Visit'}, moved` }));
  expect(methods(service)).toEqual(['GET', 'GET', 'PUT']);
  expect(JSON.parse(service.received[2]?.body ?? '')).toMatchObject({
    subject: `${invitation.subject ?? 'Visit'}, moved`,
    hostEmail: invitation.host?.email,
  });
});

test('what a function makes of its argument is no more than what it returns', async () => {
  const { service, client } = await slowService(0);
  const long = client.invitations.change(id, (current) => {
    current.adminNotes = 'x'.repeat(5000);
    return { adminNotes: current.adminNotes };
  });
  await expect(long).rejects.toMatchObject({ issues: [{ field: 'adminNotes' }] });
  await client.invitations.change(id, (current) => {
    current.endDate = 'tomorrow';
    return { visitorNotes: 'Gate B' };
  });
  expect(JSON.parse(service.received.at(-1)?.body ?? '')).toMatchObject({ endDate: invitation.endDate });
});

test('a function stops a change before anything is written, with its own error', async () => {
  const { service, client } = await slowService(0);
  const notYours = new Error('not yours');
  const change = client.invitations.change(id, (current) => {
    expect(current).toEqual(invitation);
    throw notYours;
  });
  await expect(change).rejects.toBe(notYours);
  expect(methods(service)).toEqual(['GET']);
});

test.each([
  ['breaks a rule', () => ({ visitorNotes: 'x'.repeat(4001) }), 'visitorNotes must be 4000 characters'],
  ['is no object', () => null, 'the input must be an object'],
  ['is a list', () => [], 'the input must be an object'],
  ['has another field', ({ id: read }: Invitation) => ({ id: read }), 'id isn’t a known field'],
  ['has an unknown field that is undefined', () => ({ colour: undefined }), 'colour isn’t a known field'],
  ['is a promise', async () => ({ visitorNotes: 'Gate B' }), 'changes must be returned at once'],
])('what a function returns is not sent when it %s', async (_, changes, message) => {
  const { service, client } = await slowService(0);
  await expect(client.invitations.change(id, changes as never)).rejects.toThrow(message);
  expect(methods(service)).toEqual(['GET']);
});

test('options are checked before the invitation is read, also for a function', async () => {
  const { service, client } = await slowService(0);
  const change = client.invitations.change(id, () => ({}), { deadline: -1 });
  await expect(change).rejects.toMatchObject({ name: 'InputError', operation: 'invitations.update' });
  expect(service.received).toEqual([]);
});

test('a function that is asynchronous is a compile error', () => {
  // @ts-expect-error the invitation could change while the promise is awaited
  const changes: Parameters<Invitations['change']>[1] = async () => ({ visitorNotes: 'Gate B' });
  expect(changes).toBeTypeOf('function');
});

describe('what is kept', () => {
  test('is sent as the service gave it, also where no input may be so', async () => {
    const odd = {
      firstName: ' ',
      email: 'josé@example.com',
      mobile: 447_700_900_123,
      startDate: '2026-05-04T09:00:00',
      endDate: '2026-05-04T08:00:00+02:00',
      adminNotes: 'x'.repeat(1001),
      site: { id: 'harbour' },
      visitorType: { name: 'Visitor' },
      host: { email: 'alice', hostGroupName: 'Board' },
    };
    const { service, change } = await keepingService({ ...invitation, ...odd } as unknown as Invitation);
    await change(id, { subject: 'Tour', mobile: undefined });
    const { site, host, visitorType, ...fields } = odd;
    expect(JSON.parse(service.received.at(-1)?.body ?? '')).toEqual({
      lastName: 'Hopper',
      visitorNotes: 'Gate B',
      companyName: 'Example Navy',
      ...fields,
      siteId: site.id,
      hostEmail: host.email,
      hostGroupName: host.hostGroupName,
      visitorTypeName: visitorType.name,
      subject: 'Tour',
    });
  });

  test('must go together with what changes', async () => {
    const { service, change } = await keepingService(invitation);
    await expect(change(id, { startDate: '2026-05-04T11:00:00Z' })).rejects.toThrow(
      'invitations.update: endDate must be after startDate',
    );
    expect(methods(service)).toEqual(['GET']);
    // Nothing can be said against a time that nobody can read.
    const odd = await keepingService({ ...invitation, endDate: 'noon' });
    await odd.change(id, { startDate: '2026-05-04T11:00:00Z' });
    expect(odd.state()).toMatchObject({ startDate: '2026-05-04T11:00:00.000Z', endDate: 'noon' });
  });

  test.each([
    ['ALICE@example.COM', 'alice@example.com', 'Board'],
    ['alice@münchen.de', 'alice@xn--mnchen-3ya.de', 'Board'],
    ['bob@example.com', 'alice@example.com', undefined],
  ])('for the host %s, of the group of %s, is %s', async (hostEmail, email, hostGroupName) => {
    const host = { email, hostGroupName: 'Board' };
    const { change, state } = await keepingService({ ...invitation, host });
    await change(id, { hostEmail });
    expect(state().host).toEqual({ email: hostEmail, ...(hostGroupName && { hostGroupName }) });
  });

  test.each([{ visitorTypeName: 'Courier' }, { visitorTypeId: '77777777-7777-4777-8777-777777777777' }])(
    'is not the visitor type where there is another one: %j',
    async (type) => {
      const { service, change } = await keepingService(invitation);
      await change(id, type);
      const { visitorTypeId, visitorTypeName } = JSON.parse(service.received.at(-1)?.body ?? '');
      expect({ visitorTypeId, visitorTypeName }).toEqual({
        visitorTypeId: undefined,
        visitorTypeName: undefined,
        ...type,
      });
    },
  );

  test.each([
    ['{}', {}],
    ['an error body', { code: 'CONSUMER_ERROR', message: 'canary' }],
    ['another invitation', invitationOf(2)],
    ['a site that is a text', { ...invitation, site: 'Harbour' }],
    ['a host that is a number', { ...invitation, host: 7 }],
    ['hosts that are many', { ...invitation, host: [invitation.host] }],
  ])('is not what cannot be read: after %s nothing is sent', async (_, body) => {
    const { service, change } = await keepingService(invitation, () => ({ body }));
    await expect(change(id, { subject: 'Tour' })).rejects.toMatchObject({ name: 'InvalidResponseError' });
    expect(methods(service)).toEqual(['GET']);
  });

  test.each<[string, object, string, object]>([
    ['a site', { site: { id: '', name: 'Harbour' } }, 'site.id', { siteId: invitation.site?.id }],
    ['a company', { company: { ...invitation.company, name: '' } }, 'company.name', { companyName: 'Navy' }],
    ['a host', { host: { firstName: 'Alice', email: null } }, 'host.email', { hostEmail: 'bob@example.com' }],
    ['a type', { visitorType: { icon: 'crane' } }, 'visitorType.id', { visitorTypeName: 'Courier' }],
  ])('is not %s without what a request names it by, unless it changes', async (_, odd, field, changed) => {
    const { service, change } = await keepingService(invitation, () => ({ body: { ...invitation, ...odd } }));
    await expect(change(id, { subject: 'Tour' })).rejects.toMatchObject({
      name: 'InvalidResponseError',
      operation: 'invitations.get',
      problem: 'different',
      fields: [field],
      mayHaveHappened: false,
      message: expect.stringContaining(field),
    });
    expect(methods(service)).toEqual(['GET']);
    await change(id, { subject: 'Tour', ...changed });
    expect(sent(service.received.at(-1) as Received)).toMatchObject({ subject: 'Tour', ...changed });
  });

  test.each([undefined, null, {}, { id: '', name: '', email: null }])(
    'is nothing where there is nothing: %j',
    async (none) => {
      const without = { ...invitation, site: none, company: none, visitorType: none, host: none };
      const { service, change } = await keepingService(invitation, () => ({ body: without }));
      await change(id, { subject: 'Tour' });
      const kept = sent(service.received.at(-1) as Received);
      expect(kept).toMatchObject({ firstName: 'Grace', subject: 'Tour' });
      for (const name of ['siteId', 'companyName', 'visitorTypeId', 'visitorTypeName', 'hostEmail'])
        expect(kept).not.toHaveProperty(name);
    },
  );

  test('is a group without a host', async () => {
    const { service, change } = await keepingService(invitation, () => ({
      body: { ...invitation, host: { hostGroupName: 'Board' } },
    }));
    await change(id, { subject: 'Tour' });
    expect(sent(service.received.at(-1) as Received)).toMatchObject({ hostGroupName: 'Board' });
  });

  test.each(['44770090012312345678', '1e400', '0.5', '-9007199254740993'])(
    'is no number that is read as another one, or may be: %s',
    async (number) => {
      const text = (odd: object) => JSON.stringify({ ...invitation, ...odd }).replace('"@@"', number);
      const mobile = await keepingService(invitation, () => ({ body: text({ mobile: '@@' }) }));
      await expect(mobile.change(id, { subject: 'Tour' })).rejects.toMatchObject({ fields: ['mobile'] });
      await mobile.change(id, { mobile: '+44 7700 900123' });
      const site = await keepingService(invitation, () => ({ body: text({ site: { id: '@@' } }) }));
      await expect(site.change(id, { subject: 'Tour' })).rejects.toMatchObject({ fields: ['site.id'] });
      expect(methods(site.service)).toEqual(['GET']);
    },
  );

  test('is also what a function gives back as it was read', async () => {
    const odd = { email: 'jörg@example.com', startDate: '2026-05-04T09:00:00', mobile: 447_700_900_123 };
    const host = { email: '"Al"@example.com', hostGroupName: 'Board' };
    const { change, state } = await keepingService({ ...invitation, ...odd, host } as never);
    await change(id, ({ email, startDate, mobile, host: theirs, visitorType }) => ({
      ...{ email, startDate, mobile, hostEmail: theirs?.email, visitorTypeId: visitorType?.id },
      subject: 'Tour',
    }));
    expect(state()).toMatchObject({ ...odd, host, subject: 'Tour' });
    await expect(change(id, () => ({ email: 'jürg@example.com', subject: 'Lunch' }))).rejects.toThrow(
      'email must be an email address',
    );
    await expect(change(id, ({ site }) => ({ email: site?.id }))).rejects.toThrow('email must be');
  });

  test('may be read under an id in other letters', async () => {
    const { change, state } = await keepingService(invitation);
    await change(id.toUpperCase(), { subject: 'Tour' });
    expect(state()).toMatchObject({ subject: 'Tour' });
  });
});

describe('changes at once', () => {
  test('of one invitation are all there in the end, in the order of the calls', async () => {
    const { state, change } = await keepingService(invitation);
    const append = ({ subject = '' }: Invitation) => ({ subject: `${subject}+` });
    await Promise.all([
      change(id, { visitorNotes: 'Gate C' }),
      change(id.toUpperCase(), { adminNotes: 'Parking bay 8' }),
      change(id, append),
      change(id, append),
      change(id, { mobile: '+44 7700 900999' }),
    ]);
    expect(state()).toMatchObject({
      visitorNotes: 'Gate C',
      adminNotes: 'Parking bay 8',
      subject: 'Compilers++',
      mobile: '+44 7700 900999',
      email: 'grace@example.com',
    });
  });

  test('of other invitations do not wait for each other', async () => {
    const other = invitationOf(2).id ?? '';
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { change, state } = await keepingService(invitation, async (_, { id: read }) => {
      if (read === id) await gate;
    });
    const held = change(id, { subject: 'Tour' });
    await change(other, { subject: 'Lunch' });
    expect([state(other).subject, state().subject]).toEqual(['Lunch', 'Compilers']);
    go();
    await held;
  });

  test('go on after one that failed', async () => {
    const { change, state } = await keepingService(invitation, (nth) =>
      nth === 1 ? { status: 403 } : undefined,
    );
    const results = await Promise.allSettled([
      change(id, { subject: 'Tour' }),
      change(id, { adminNotes: 'Bay 8' }),
    ]);
    expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled' }]);
    expect(state()).toMatchObject({ subject: 'Compilers', adminNotes: 'Bay 8' });
  });

  test('can be left while they wait, and those behind keep waiting for those before', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    const { service, change, state } = await keepingService(invitation, (nth) => {
      if (nth === 1) stop.abort(reason);
    });
    const changes = [
      change(id, { visitorNotes: 'Gate C' }),
      change(id, { subject: 'Tour' }, { signal: stop.signal }),
      change(id, { adminNotes: 'Bay 8' }),
    ];
    const [, left] = await Promise.allSettled(changes);
    expect(left).toMatchObject({
      status: 'rejected',
      reason: { name: 'AbortError', cause: reason, operation: 'invitations.update', mayHaveHappened: false },
    });
    expect(methods(service)).toEqual(['GET', 'GET', 'PUT', 'GET', 'GET', 'PUT']);
    expect(state()).toMatchObject({ visitorNotes: 'Gate C', subject: 'Compilers', adminNotes: 'Bay 8' });
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  });

  test('wait for an update of the same invitation, which waits for them, and so does a delete', async () => {
    const { service, change, client, state } = await keepingService(invitation);
    const quiet = { suppressEmail: true };
    await Promise.all([
      change(id, { visitorNotes: 'Gate C' }),
      client.invitations.update(id, { ...whole, subject: 'Tour' }, quiet),
      change(id, { adminNotes: 'Bay 8' }, quiet),
    ]);
    expect(methods(service)).toEqual(['GET', 'GET', 'PUT', 'PUT', 'GET', 'GET', 'PUT']);
    expect(state()).toMatchObject({ subject: 'Tour', adminNotes: 'Bay 8' });
    await Promise.all([change(id, { adminNotes: 'Bay 9' }), client.invitations.delete(id)]);
    expect(methods(service).slice(7)).toEqual(['GET', 'GET', 'PUT', 'DELETE']);
    expect(state()).toHaveProperty('cancelled');
  });

  test('have the input of an update checked and copied before it waits', async () => {
    const { change, client, state } = await keepingService(invitation);
    const fields = { ...whole, subject: 'Tour' };
    const first = change(id, { visitorNotes: 'Gate C' });
    const second = client.invitations.update(id, fields, { suppressEmail: true });
    const wrong = client.invitations.update('7', { subject: 7 } as never, { timeout: 0 });
    fields.subject = 'Lunch';
    await expect(wrong).rejects.toMatchObject({
      issues: [{ field: 'invitationId' }, { field: 'subject' }, { field: 'timeout' }],
    });
    await Promise.all([first, second]);
    expect(state()).toMatchObject({ subject: 'Tour' });
  });

  test('wait no longer than their deadline', async () => {
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const service = await httpService(async () => {
      await gate;
      return { body: invitation };
    });
    // The shorter deadline passes at once, the other one never.
    const sleep = (ms: number) => (ms <= 700 ? Promise.resolve() : new Promise(() => {}));
    const { invitations } = clientOf(service, { auth: 'transport', sleep });
    const first = invitations.change(id, { subject: 'Tour' });
    const late = invitations.change(id, { adminNotes: 'Bay 8' }, { deadline: 700 });
    await expect(late).rejects.toMatchObject({
      name: 'TimeoutError',
      operation: 'invitations.update',
      phase: 'turn',
      mayHaveHappened: false,
      message: expect.stringContaining('waiting for an earlier change of the same invitation'),
    });
    go();
    await first;
    expect(methods(service)).toEqual(['GET', 'GET', 'PUT']);
  });
});

describe('a change by another process', () => {
  const later = '2026-05-01T08:00:01.000Z';

  test('between the two reads is kept, and the update is worked out anew', async () => {
    const { service, change, state } = await keepingService(invitation, (nth, kept) => {
      if (nth === 2) Object.assign(kept, { subject: 'Linkers', adminNotes: 'Bay 8', updated: later });
    });
    await change(id, ({ subject }) => ({ subject: `${subject}, moved` }));
    expect(state()).toMatchObject({ subject: 'Linkers, moved', adminNotes: 'Bay 8' });
    expect(methods(service)).toEqual(['GET', 'GET', 'GET', 'PUT']);
  });

  test('is seen where the time of the update is no finer than it, or missing', async () => {
    for (const updated of [invitation.updated, undefined]) {
      const { change, state } = await keepingService({ ...invitation, updated }, (nth, kept) => {
        if (nth === 2) kept.adminNotes = 'Bay 8';
      });
      await change(id, { subject: 'Tour' });
      expect(state()).toMatchObject({ subject: 'Tour', adminNotes: 'Bay 8' });
    }
  });

  test('of something that is not sent costs no further read', async () => {
    const { service, change } = await keepingService(invitation, (nth, kept) => {
      if (nth === 2) Object.assign(kept, { activePassCount: 1, actioned: true, updated: later });
    });
    await change(id, { subject: 'Tour' });
    expect(methods(service)).toEqual(['GET', 'GET', 'PUT']);
  });

  test('that is not seen by a copy that lags behind is kept', async () => {
    const { service, change, state } = await keepingService(
      { ...invitation, adminNotes: 'Bay 8', updated: later },
      (nth) => (nth === 2 ? { body: invitation } : undefined),
    );
    await change(id, { subject: 'Tour' });
    expect(state()).toMatchObject({ subject: 'Tour', adminNotes: 'Bay 8' });
    expect(methods(service)).toEqual(['GET', 'GET', 'PUT']);
  });

  test('of a member that the interface does not name is none', async () => {
    const { service, change } = await keepingService(invitation, (nth, kept) => {
      Object.assign(kept, { lastSeenBy: `screen ${nth}` });
    });
    let ticks = 0;
    await change(id, () => ({ visitorNotes: `at ${ticks++}` }));
    expect(methods(service)).toEqual(['GET', 'GET', 'PUT']);
  });

  test('at every read ends it before anything is written', async () => {
    const { service, change } = await keepingService(invitation, (nth, kept) => {
      Object.assign(kept, { adminNotes: `Bay ${nth}`, updated: `2026-05-01T08:00:0${nth}Z` });
    });
    await expect(change(id, { subject: 'Tour' })).rejects.toMatchObject({
      code: 'KEPT_CHANGING',
      operation: 'invitations.update',
      retryable: true,
      mayHaveHappened: false,
    });
    expect(methods(service)).toEqual(['GET', 'GET', 'GET', 'GET', 'GET']);
  });

  test('that cancels it is seen by the function', async () => {
    const { service, change } = await keepingService(invitation, (nth, kept) => {
      if (nth === 2) Object.assign(kept, { cancelled: later, updated: later });
    });
    const cancelled = new Error('cancelled');
    const call = change(id, (current) => {
      if (current.cancelled) throw cancelled;
      return { subject: 'Tour' };
    });
    await expect(call).rejects.toBe(cancelled);
    expect(methods(service)).toEqual(['GET', 'GET']);
  });
});

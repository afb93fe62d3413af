import { describe, expect, test } from 'vitest';
import { replacingService } from '../../../test/replacing-service.ts';
import { invitationOf } from '../../../test/test-invitation.ts';
import type { Invitation } from '../../operations/types.ts';
import type { Invitations } from '../resources/invitations.ts';

const invitation = invitationOf(1);
const id = invitation.id;

test('a change is one read and one write, and sends what it was given', async () => {
  const { invitations, methods, received, sent } = await replacingService();
  const changes = { subject: 'Tour' };
  const call = invitations.change(id, changes, { suppressEmail: true });
  changes.subject = 'Lunch';
  expect(await call).toMatchObject({ changed: true, invitation: { subject: 'Tour', firstName: 'Grace' } });
  expect(methods()).toBe('GET PUT');
  expect(received[1]?.path).toMatch(/\?suppressEmail=true$/);
  expect(sent()).toMatchObject({ subject: 'Tour' });
});

test.each<[string, Parameters<Invitations['change']>[1]]>([
  ['nothing', {}],
  ['nothing, by a function', () => ({})],
  ['what a function read', ({ subject, startDate }) => ({ subject, startDate })],
  ['the same moment', { startDate: '2026-05-04T10:00:00+01:00', subject: 'Compilers' }],
  ['the same addresses', { email: 'Grace@Example.com', hostEmail: 'ALICE@example.com' }],
  ['the same id in other letters', { visitorTypeId: '44444444-4444-4444-8444-444444444444'.toUpperCase() }],
  ['the type by its name', { visitorTypeName: 'Visitor' }],
  ['an empty text for an absent one', { hostGroupName: '' }],
])('a change to %s writes nothing', async (_, changes) => {
  const { invitations, methods } = await replacingService();
  const { data, response } = await invitations.change(id, changes).withResponse();
  expect(data).toEqual({ invitation, changed: false });
  expect(response.status).toBe(200);
  expect(methods()).toBe('GET');
});

test('a change has one deadline for all its calls, and sends nothing once it is over', async () => {
  const { clock, invitations, methods } = await replacingService({ onRead: () => clock.pass(700) });
  const change = (deadline: number) => invitations.change(id, { subject: 'Tour' }, { deadline });
  for (const over of [0, -5]) await expect(change(over)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(methods()).toBe('');
  await expect(change(700)).rejects.toMatchObject({ name: 'TimeoutError', mayHaveHappened: false });
  expect(methods()).toBe('GET');
  await change(800);
  expect(methods()).toBe('GET GET PUT');
});

describe('a function', () => {
  test('gets the invitation as it was read; what it makes of it is no more than what it returns', async () => {
    const { invitations, sent } = await replacingService();
    await invitations.change(id, (current) => {
      expect(current).toEqual(invitation);
      current.endDate = 'tomorrow';
      return { subject: `${current.subject}, moved` };
    });
    expect(sent()).toMatchObject({ subject: 'Compilers, moved', endDate: invitation.endDate });
    const long = invitations.change(id, (current) => {
      current.adminNotes = 'x'.repeat(5000);
      return { adminNotes: current.adminNotes };
    });
    await expect(long).rejects.toMatchObject({ issues: [{ field: 'adminNotes' }] });
  });

  test('stops a change before anything is written, with its own error', async () => {
    const { invitations, methods } = await replacingService();
    const notYours = new Error('not yours');
    const change = invitations.change(id, () => {
      throw notYours;
    });
    await expect(change).rejects.toBe(notYours);
    expect(methods()).toBe('GET');
  });

  test.each([
    ['breaks a rule', () => ({ visitorNotes: 'x'.repeat(4001) }), 'visitorNotes must be 4000 characters'],
    ['is no object', () => null, 'the input must be an object'],
    ['is a list', () => [], 'the input must be an object'],
    ['has another field', ({ id: read }: Invitation) => ({ id: read }), 'id isn’t a known field'],
    ['has an unknown field that is undefined', () => ({ colour: undefined }), 'colour isn’t a known field'],
    ['is a promise', async () => ({ visitorNotes: 'Gate B' }), 'changes must be returned directly'],
  ])('has nothing sent when what it returns %s', async (_, changes, message) => {
    const { invitations, methods } = await replacingService();
    await expect(invitations.change(id, changes as never)).rejects.toThrow(message);
    expect(methods()).toBe('GET');
  });

  test('is not called, and nothing is read, when an option is wrong', async () => {
    const { invitations, methods } = await replacingService();
    const change = invitations.change(id, () => ({}), { timeout: -1 });
    await expect(change).rejects.toMatchObject({ name: 'InputError', operation: 'invitations.update' });
    expect(methods()).toBe('');
  });
});

describe('what is kept', () => {
  const odd = {
    firstName: ' ',
    email: 'josé@example.com',
    mobile: 447_700_900_123,
    startDate: '2026-05-04T09:00:00',
    endDate: '2026-05-04T08:00:00+02:00',
    adminNotes: 'x'.repeat(1001),
    visitorNotes: undefined,
  };

  test('is sent as the service gave it, also where no input may be so', async () => {
    const parts = {
      site: { id: 'harbour' },
      visitorType: { name: 'Visitor' },
      host: { email: 'alice', hostGroupName: 'Board' },
    };
    const { invitations, sent } = await replacingService({ there: { ...invitation, ...odd, ...parts } });
    await invitations.change(id, { subject: 'Tour', mobile: undefined });
    expect(sent()).toEqual({
      ...odd,
      lastName: 'Hopper',
      companyName: 'Example Navy',
      siteId: 'harbour',
      hostEmail: 'alice',
      hostGroupName: 'Board',
      visitorTypeName: 'Visitor',
      subject: 'Tour',
    });
  });

  test('is also what a function gives back as it was read', async () => {
    const host = { email: '"Al"@example.com', hostGroupName: 'Board' };
    const { invitations, state } = await replacingService({ there: { ...invitation, ...odd, host } });
    await invitations.change(id, ({ email, startDate, mobile, host: theirs, visitorType }) => ({
      ...{ email, startDate, mobile, hostEmail: theirs?.email, visitorTypeId: visitorType?.id },
      subject: 'Tour',
    }));
    expect(state()).toMatchObject({ email: odd.email, startDate: odd.startDate, host, subject: 'Tour' });
    const changed = invitations.change(id, () => ({ email: 'jürg@example.com', subject: 'Lunch' }));
    await expect(changed).rejects.toThrow('email must be an email address');
  });

  test('must go together with what changes', async () => {
    const { invitations, methods } = await replacingService();
    const change = { startDate: '2026-05-04T11:00:00Z' };
    await expect(invitations.change(id, change)).rejects.toThrow('endDate must be after startDate');
    expect(methods()).toBe('GET');
    // Nothing can be said against a time that nobody can read.
    const unreadable = await replacingService({ there: { ...invitation, endDate: 'noon' } });
    await unreadable.invitations.change(id, change);
    expect(unreadable.state()).toMatchObject({ startDate: '2026-05-04T11:00:00.000Z', endDate: 'noon' });
  });

  test.each([
    ['ALICE@example.COM', 'alice@example.com', 'Board'],
    ['alice@münchen.de', 'alice@xn--mnchen-3ya.de', 'Board'],
    ['bob@example.com', 'alice@example.com', undefined],
  ])('for the host %s, of the group of %s, is %s', async (hostEmail, email, group) => {
    const host = { email, hostGroupName: 'Board' };
    const { invitations, sent } = await replacingService({ there: { ...invitation, host } });
    await invitations.change(id, { hostEmail, subject: 'Tour' });
    expect([sent().hostEmail, sent().hostGroupName]).toEqual([hostEmail, group]);
  });

  test.each([{ visitorTypeName: 'Courier' }, { visitorTypeId: '77777777-7777-4777-8777-777777777777' }])(
    'is not the visitor type where there is another one: %j',
    async (type: { visitorTypeName?: string; visitorTypeId?: string }) => {
      const { invitations, sent } = await replacingService();
      await invitations.change(id, type as never);
      const { visitorTypeId, visitorTypeName } = sent();
      expect([visitorTypeId, visitorTypeName]).toEqual([type.visitorTypeId, type.visitorTypeName]);
    },
  );

  test.each([
    ['another invitation', invitationOf(2)],
    ['a site that is a text', { ...invitation, site: 'Harbour' }],
    ['hosts that are many', { ...invitation, host: [invitation.host] }],
  ])('is not what cannot be read: after %s nothing is sent', async (_, body) => {
    const { invitations, methods } = await replacingService({ onRead: () => ({ body }), retry: false });
    const change = invitations.change(id, { adminNotes: 'Bay 8' });
    await expect(change).rejects.toMatchObject({ name: 'InvalidResponseError' });
    expect(methods()).toBe('GET');
  });

  test.each<[string, object, string, object]>([
    ['a site', { site: { id: '', name: 'Harbour' } }, 'site.id', { siteId: invitation.site?.id }],
    ['a company', { company: { ...invitation.company, name: '' } }, 'company.name', { companyName: 'Navy' }],
    ['a host', { host: { firstName: 'Alice', email: null } }, 'host.email', { hostEmail: 'bob@example.com' }],
    ['a type', { visitorType: { icon: 'crane' } }, 'visitorType.id', { visitorTypeName: 'Courier' }],
  ])('is not %s without what a request names it by, unless it changes', async (_, part, field, changed) => {
    const there = { ...invitation, ...part };
    const { invitations, methods, sent } = await replacingService({ onRead: () => ({ body: there }) });
    await expect(invitations.change(id, { subject: 'Tour' })).rejects.toMatchObject({
      name: 'InvalidResponseError',
      operation: 'invitations.get',
      fields: [field],
      mayHaveHappened: false,
      message: expect.stringContaining(field),
    });
    expect(methods()).toBe('GET');
    await invitations.change(id, { subject: 'Tour', ...changed });
    expect(sent()).toMatchObject({ subject: 'Tour', ...changed });
  });

  test.each([undefined, null, {}, { id: '', name: '', email: null }])(
    'is nothing where there is nothing: %j',
    async (none) => {
      const there = { ...invitation, site: none, company: none, visitorType: none, host: none };
      const { invitations, sent } = await replacingService({ onRead: () => ({ body: there }) });
      await invitations.change(id, { subject: 'Tour' });
      expect(sent()).toMatchObject({ firstName: 'Grace', subject: 'Tour' });
      for (const name of ['siteId', 'companyName', 'visitorTypeId', 'visitorTypeName', 'hostEmail'])
        expect(sent()).not.toHaveProperty(name);
    },
  );
});

test('a function that is asynchronous is a compile error', () => {
  // @ts-expect-error the invitation could change while the promise is awaited
  const changes: Parameters<Invitations['change']>[1] = async () => ({ visitorNotes: 'Gate B' });
  expect(changes).toBeTypeOf('function');
});

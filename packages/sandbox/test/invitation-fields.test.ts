import { operations } from '@visitor-invitations/core/contract';
import { expect } from 'vitest';
import { test as base } from './fixtures.ts';
import { invite } from './support.ts';

const test = base
  /** The rows of this team. */
  .extend(
    'rows',
    ({ sandbox, actor }) =>
      (table: 'sites' | 'visitorTypes') =>
        sandbox.snapshot()[table].filter(({ teamId }) => teamId === actor.teamId),
  )
  .extend('send', ({ actor }) => ({
    create: (body: object) => actor.call('POST', '/v1/api/invitations', body),
    update: async (body: object) =>
      actor.call('PUT', `/v1/api/invitations/${(await invite(actor)).body.id}`, body),
  }));

/** Every field but the site and the visitor type, none as `invite` has it. */
const texts = {
  firstName: 'Maria',
  lastName: 'Silva',
  startDate: '2026-05-12T13:00:00.000Z',
  endDate: '2026-05-12T14:30:00.000Z',
  email: 'maria.silva@example.com',
  mobile: '+44 7700 900123',
  companyName: 'Juniper Labs',
  subject: 'Site survey',
  hostGroupName: 'Leadership',
  hostEmail: 'bob@example.com',
  adminNotes: 'Needs a badge for level 3.',
  visitorNotes: 'Gate B',
};

test.for([
  ['create', 'visitorTypeName'],
  ['create', 'visitorTypeId'],
  ['update', 'visitorTypeName'],
  ['update', 'visitorTypeId'],
] as const)(
  '%s takes every field, the visitor type by %s',
  async ([operation, type], { rows, send, actor }) => {
    const site = rows('sites').find(({ name }) => name === 'Singapore Marina');
    const visitorType = rows('visitorTypes').find(({ name }) => name === 'Contractor');
    const types = { visitorTypeName: visitorType?.name, visitorTypeId: visitorType?.id };
    const everyField = Object.keys({ ...texts, siteId: '', ...types });
    expect(everyField.toSorted()).toEqual(
      Object.keys(operations['invitations.update'].body.shape).toSorted(),
    );

    const { body } = await send[operation]({ ...texts, siteId: site?.id, [type]: types[type] });

    const { companyName, hostGroupName, hostEmail, ...same } = texts;
    expect(body).toMatchObject({
      ...same,
      visitorType: { id: visitorType?.id, name: 'Contractor' },
      site: { id: site?.id, name: 'Singapore Marina' },
      host: { email: hostEmail, hostGroupName },
      company: { name: companyName },
    });
    expect((await actor.call('GET', `/v1/api/invitations/${body.id}`)).body).toEqual(body);
  },
);

test('an update empties optional texts, and refuses to empty the email address', async ({ actor }) => {
  const path = `/v1/api/invitations/${(await invite(actor, texts)).body.id}`;
  const plain = { mobile: '', subject: '', adminNotes: '', visitorNotes: '' };
  const { body } = await actor.call('PUT', path, { ...plain, companyName: '', hostGroupName: '' });
  for (const name of Object.keys(plain)) expect(body).not.toHaveProperty(name);
  expect(body.company).toEqual({ id: '', name: '' });
  // Without a group of its own, an invitation has that of its host.
  expect(body.host.hostGroupName).toBe('Sales New York');
  expect(await actor.call('PUT', path, { email: '' })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('email') },
  });
});

test('notes are as long as the limits in characters, whatever JavaScript counts (A27)', async ({ send }) => {
  const notes = { adminNotes: '🛂'.repeat(1000), visitorNotes: '🛂'.repeat(4000) };
  expect(await send.update(notes)).toMatchObject({ status: 200, body: notes });
  expect(await send.update({ adminNotes: '🛂'.repeat(1001) })).toMatchObject({
    status: 400,
    body: { message: 'adminNotes must be 1000 characters or fewer (currently 1001)' },
  });
});

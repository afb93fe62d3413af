import { expect } from 'vitest';
import { test as base } from './fixtures.ts';
import { invite } from './support.ts';

const test = base
  .extend(
    'update',
    ({ actor }) =>
      (id: string, body: unknown, query = '') =>
        actor.call('PUT', `/v1/api/invitations/${id}${query}`, body),
  )
  .extend(
    'kinds',
    ({ sandbox, actor }) =>
      () =>
        sandbox.outbox.list(actor.teamId).map(({ kind }) => kind),
  );

test('a created invitation is returned with everything that belongs to it', async ({ actor }) => {
  const { status, body } = await invite(actor, {
    companyName: 'alder & finch',
    hostGroupName: 'Leadership',
    subject: 'Review',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    firstName: 'Jane',
    visitorType: { name: 'Visitor' },
    startDate: '2026-05-11T09:00:00.000Z',
    site: { name: 'London Riverside', latitude: 51.5055 },
    host: { firstName: 'Alice', lastName: 'Martin', hostGroupName: 'Leadership', email: 'alice@example.com' },
    company: { name: 'Alder & Finch' },
    fastTrackCode: expect.any(Number),
    emailSent: true,
    actioned: false,
    activePassCount: 0,
    created: '2026-05-04T10:00:00.000Z',
    updated: '2026-05-04T10:00:00.000Z',
  });
  expect(body).not.toHaveProperty('cancelled');
  expect((await actor.call('GET', `/v1/api/invitations/${body.id}`)).body).toEqual(body);
});

test('ids do not depend on letter case', async ({ actor }) => {
  const { body } = await invite(actor);
  expect((await actor.call('GET', `/v1/api/invitations/${body.id.toUpperCase()}`)).body).toEqual(body);
  const again = await invite(actor, {
    siteId: body.site.id.toUpperCase(),
    visitorTypeName: undefined,
    visitorTypeId: body.visitorType.id.toUpperCase(),
  });
  expect(again).toMatchObject({ status: 201, body: { site: body.site, visitorType: body.visitorType } });
});

test('of two host groups of a name, the one of the invitation’s site is meant', async ({
  actor,
  sandbox,
}) => {
  const { body: sites } = await actor.call('GET', '/v1/api/sites');
  for (const site of sites.records) {
    await actor.call('POST', '/v1/api/hosts/groups', { name: 'Reception', siteId: site.id });
  }
  for (const site of sites.records) {
    const { body } = await invite(actor, { siteId: site.id, hostGroupName: 'reception' });
    const { invitations, hostGroups } = sandbox.snapshot();
    const { hostGroupId } = invitations.find(({ id }) => id === body.id) ?? {};
    expect(hostGroups.find(({ id }) => id === hostGroupId)).toMatchObject({
      name: 'Reception',
      siteId: site.id,
    });
  }
});

test('dates with an offset are kept in UTC (A19)', async ({ actor }) => {
  const { body } = await invite(actor, { startDate: '2026-05-11T11:00:00+02:00' });
  expect(body.startDate).toBe('2026-05-11T09:00:00.000Z');
});

test('a company that the team does not have is created; without one its members are empty', async ({
  actor,
}) => {
  const { body } = await invite(actor, { companyName: 'Osprey Paper' });
  const company = await actor.call('GET', `/v1/api/companies/company/${body.company.id}`);
  expect(company.body).toEqual({
    id: body.company.id,
    name: 'Osprey Paper',
    status: 'active',
    updated: '2026-05-04T10:00:00.000Z',
  });
  expect((await invite(actor)).body.company).toEqual({ id: '', name: '' });
});

test.for([
  ['an unknown site', { siteId: '44444444-4444-4444-8444-444444444444' }, 404, 'SITE_NOT_FOUND', 'siteId'],
  ['an unknown host', { hostEmail: 'nobody@example.com' }, 400, 'BAD_REQUEST', 'hostEmail'],
  ['an unknown host group', { hostGroupName: 'Nobody' }, 400, 'BAD_REQUEST', 'hostGroupName'],
  ['an unknown visitor type', { visitorTypeName: 'Ghost' }, 400, 'BAD_REQUEST', 'visitorTypeName'],
  [
    'an unknown visitor type id',
    { visitorTypeName: undefined, visitorTypeId: '44444444-4444-4444-8444-444444444444' },
    400,
    'BAD_REQUEST',
    'visitorTypeId',
  ],
  ['no visitor type (A8)', { visitorTypeName: undefined }, 400, 'BAD_REQUEST', 'visitorTypeName'],
  ['no first name (A8)', { firstName: undefined }, 400, 'BAD_REQUEST', 'firstName is required'],
  ['an end before its start (A19)', { endDate: '2026-05-11T08:00:00Z' }, 400, 'BAD_REQUEST', 'endDate'],
] as const)('a create with %s is refused', async ([_, more, status, code, message], { actor }) => {
  const response = await invite(actor, more);
  expect(response).toMatchObject({ status, body: { code, message: expect.stringContaining(message) } });
});

test('an update of one date alone must fit the other (A19)', async ({ actor, update }) => {
  const { body } = await invite(actor);
  const response = await update(body.id, { endDate: '2026-05-11T08:59:59Z' });
  expect(response).toMatchObject({ status: 400, body: { message: 'endDate must be after startDate' } });
});

test('a deleted invitation is cancelled for good: it can be read and found, not deleted or changed again (A11)', async ({
  actor,
  sandbox,
  update,
}) => {
  const { body } = await invite(actor);
  const path = `/v1/api/invitations/${body.id}`;
  expect(await actor.call('DELETE', path)).toMatchObject({ status: 204, body: undefined });
  expect((await actor.call('GET', path)).body.cancelled).toBe(sandbox.clock.now());
  const found = await actor.call('POST', '/v1/api/invitations/search/host?limit=100', {
    hostEmail: 'alice@example.com',
  });
  expect(found.body.records).toContainEqual(expect.objectContaining({ id: body.id }));
  expect(await actor.call('DELETE', path)).toMatchObject({
    status: 404,
    body: { code: 'INVITATION_NOT_FOUND' },
  });
  expect(await update(body.id, { subject: 'New' })).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST' },
  });
});

import { operations } from '@visitor-invitations/core/contract';
import { describe, expect } from 'vitest';
import type { Switches } from '../src/index.ts';
import { test as base } from './fixtures.ts';
import { type Actor, invite } from './support.ts';

const test = base
  .extend(
    'turn',
    ({ sandbox, actor }) =>
      (change: Partial<Switches>) =>
        sandbox.switches.set(change, actor.teamId),
  )
  .extend(
    'get',
    ({ actor }) =>
      async (path: string) =>
        (await actor.call('GET', path)).body,
  )
  .extend(
    'companies',
    ({ actor }) =>
      () =>
        `/v1/api/companies/team/${actor.teamId}`,
  )
  .extend(
    'responses',
    ({ actor }) =>
      () =>
        `/v1/api/workflows/response/team/${actor.teamId}`,
  )
  .extend(
    'search',
    ({ actor }) =>
      () =>
        actor.call('POST', '/v1/api/invitations/search/host', { hostEmail: 'alice@example.com' }),
  );

const idsOf = (records: { id: string }[]) => records.map(({ id }) => id);

describe('lists', () => {
  test.for([
    ['absent', {}],
    ['null', { next: null }],
    ['empty', { next: '' }],
  ] as const)('page.last: %s (A5)', async ([setting, last], { turn, get, search }) => {
    turn({ 'page.last': setting });
    const { records: _, ...rest } = await get('/v1/api/sites');
    expect(rest).toEqual(last);
    expect((await get('/v1/api/sites?limit=1')).next).toEqual(expect.stringMatching(/./));
    expect(Object.keys((await search()).body)).toEqual(['records']);
  });

  test('lists: in records, in items, or bare and whole (A7)', async ({ get, companies, search, turn }) => {
    const page = await get('/v1/api/sites?limit=1');
    const all = (await get(companies())).records;
    const found = (await search()).body.records;
    turn({ lists: 'items' });
    expect(await get('/v1/api/sites?limit=1')).toEqual({ items: page.records, next: page.next });
    turn({ lists: 'array' });
    expect(idsOf(await get(`${companies()}?limit=2`))).toEqual(idsOf(all));
    expect(await get(`/v1/api/companies/document/company/${all[0].id}`)).toHaveLength(3);
    expect((await search()).body).toEqual(found);
  });

  test('includeSites: on request, or always (A22)', async ({ get, responses, turn }) => {
    const sites = async (query = '') =>
      (await get(responses() + query)).records.filter((row: object) => 'site' in row).length;
    const all = (await get(responses())).records.length;
    expect([await sites(), await sites('?includeSites=true')]).toEqual([0, all]);
    turn({ includeSites: 'always' });
    expect([await sites(), await sites('?includeSites=false')]).toEqual([all, all]);
  });
});

describe('members', () => {
  test('fastTrackCode: a number or a string of the same digits (A15)', async ({ actor, turn, get }) => {
    const { body } = await invite(actor);
    expect(body.fastTrackCode).toEqual(expect.any(Number));
    turn({ fastTrackCode: 'string' });
    expect((await get(`/v1/api/invitations/${body.id}`)).fastTrackCode).toBe(String(body.fastTrackCode));
  });

  test.for([
    ['null', null],
    ['empty', ''],
  ] as const)(
    'emptyMembers: %s, for every member without a value (A16)',
    async ([setting, blank], { actor, turn, get, responses }) => {
      const { body } = await invite(actor);
      turn({ emptyMembers: setting });
      const invitation = await get(`/v1/api/invitations/${body.id}`);
      expect(Object.keys(invitation).sort()).toEqual(
        Object.keys(operations['invitations.get'].response.shape).sort(),
      );
      expect(invitation).toMatchObject({
        ...body,
        subject: blank,
        cancelled: blank,
        emailReminderTime: blank,
        company: { id: blank, name: blank },
      });
      const [response] = (await get(responses())).records;
      expect(response.site).toEqual(setting === 'null' ? null : { id: '', name: '' });
      const groups = (await get('/v1/api/hosts/groups')).records;
      expect(groups.filter(({ siteId }: { siteId: unknown }) => siteId === blank).length).toBeGreaterThan(0);
    },
  );

  test('dateTimes: in UTC, or the same instants at an offset (A19)', async ({
    actor,
    turn,
    get,
    responses,
    companies,
  }) => {
    const { body } = await invite(actor);
    turn({ dateTimes: 'offset' });
    const again = await get(`/v1/api/invitations/${body.id}`);
    for (const name of ['startDate', 'endDate', 'created', 'updated']) {
      expect(body[name]).toMatch(/Z$/);
      expect(again[name]).toMatch(/\+02:00$/);
      expect(Date.parse(again[name])).toBe(Date.parse(body[name]));
    }
    expect((await get(responses())).records[0].updated).toMatch(/\+02:00$/);
    const { id } = (await get(companies())).records[0];
    // A date is no instant: it has no offset.
    const [document] = (await get(`/v1/api/companies/document/company/${id}`)).records;
    expect(document.expiryDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('extraMembers: adds unknown members to responses, companies and documents (A22, A23)', async ({
    get,
    companies,
    responses,
    turn,
  }) => {
    const { id } = (await get(companies())).records[0];
    const paths = [companies(), responses(), `/v1/api/companies/document/company/${id}`];
    const before = await Promise.all(paths.map(get));
    turn({ extraMembers: true });
    const after = await Promise.all(paths.map(get));
    for (const [index, { records }] of after.entries()) {
      expect(records[0]).toMatchObject({ addedLater: { since: '9.0' } });
      expect(before[index].records[0]).not.toHaveProperty('addedLater');
    }
    expect(after[1].records[0].formResponses[0]).toHaveProperty('addedLater');
    expect((await get('/v1/api/sites')).records[0]).not.toHaveProperty('addedLater');
  });
});

describe('statuses', () => {
  const createGroup = (actor: Actor) => actor.call('POST', '/v1/api/hosts/groups', { name: 'Night shift' });

  test.for([201, 200] as const)(
    'create.status: %d, for every create (A8)',
    async (status, { turn, actor }) => {
      turn({ 'create.status': status });
      expect([(await invite(actor)).status, (await createGroup(actor)).status]).toEqual([status, status]);
    },
  );

  test.for([204, 200] as const)(
    'hostGroups.delete.status: %d, with an empty body (A25)',
    async (status, { turn, actor }) => {
      turn({ 'hostGroups.delete.status': status });
      const { body } = await createGroup(actor);
      expect(await actor.call('DELETE', `/v1/api/hosts/groups/${body.id}`)).toMatchObject({
        status,
        body: undefined,
      });
    },
  );
});

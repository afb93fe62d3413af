import type { Credentials } from '@visitor-invitations/n8n-engine';
import type { INodeListSearchResult, INodeParameters } from 'n8n-workflow';
import { describe, expect, vi } from 'vitest';
import { fillLists } from '../../../test/fill-lists.mts';
import { test as base, byEmail, byId, byName } from '../../../test/node-test.mts';

interface PickOptions {
  readonly parameters?: INodeParameters;
  readonly credentials?: Credentials;
  readonly paginationToken?: string | undefined;
  readonly timezone?: string;
}

/** Lists are kept for a minute: each test begins an hour after the one before. */
let elapsedMs = 0;

const test = base
  .extend('clock', { auto: true }, ({ sandbox: _ }, { onCleanup }) => {
    elapsedMs += 3_600_000;
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => elapsedMs);
    onCleanup(() => spy.mockRestore());
    return {
      pass: (ms: number) => {
        elapsedMs += ms;
      },
    };
  })
  .extend(
    'pick',
    ({ engine, credentials }) =>
      (method: string, filter?: string, { paginationToken, ...options }: PickOptions = {}) =>
        engine.listSearch({
          node: 'visitorInvitations',
          method,
          credentials,
          ...options,
          ...(filter !== undefined && { filter }),
          ...(paginationToken !== undefined && { paginationToken }),
        }),
  );

const names = (found: INodeListSearchResult) => found.results.map(({ name }) => name);
const values = (found: INodeListSearchResult) => found.results.map(({ value }) => value);

describe('shows in the name, which is all that the editor renders,', () => {
  test('sites with their address', async ({ siteIds, pick }) => {
    const all = await pick('searchSites');
    expect(values(all)).toEqual(Object.values(siteIds));
    expect(names(all)[0]).toBe('London Riverside (1 Example Quay, London SE1 0AA, United Kingdom)');
  });

  test('hosts with their email, which is the value', async ({ visitors, siteIds, pick }) => {
    const siteId = byId(siteIds['London Riverside'] ?? '');
    const hosts = await visitors.sites.hosts(siteId.value).toArray();
    const found = await pick('searchHosts', '', { parameters: { siteId } });
    expect(values(found)).toEqual(hosts.map(({ email }) => email));
    expect(names(found)).toContain('Alice Martin (alice@example.com)');
  });

  test('invitations with the local date and their state', async ({
    sandbox,
    visitors,
    makeInvitation,
    pick,
  }) => {
    const visit = (firstName: string, startDate: string, endDate: string) =>
      makeInvitation({ firstName, hostEmail: 'daniel.reyes@example.com', startDate, endDate });
    await visit('Ada', '2026-06-01T09:00:00Z', '2026-06-01T10:00:00Z');
    await visit('Bea', '2026-05-31T09:00:00Z', '2026-06-02T10:00:00Z');
    await visit('Cleo', '2026-05-30T09:00:00Z', '2026-05-30T10:00:00Z');
    const cancelled = await visit('Dora', '2026-05-29T09:00:00Z', '2026-05-29T10:00:00Z');
    const arrived = await visit('Elsa', '2026-05-28T09:00:00Z', '2026-05-28T10:00:00Z');
    await visitors.invitations.delete(cancelled.id);
    sandbox.frontDesk.checkIn(arrived.id);

    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T08:59:00Z') });
    const options = { timezone: 'Europe/London' };
    const found = await pick('searchInvitations', 'daniel.reyes@example.com', options).finally(
      vi.useRealTimers,
    );
    expect(names(found).slice(0, 5)).toEqual([
      'Upcoming: Ada Smith, 1 Jun 2026 10:00 GMT+1, London Riverside',
      'Due now: Bea Smith, 31 May 2026 10:00 GMT+1, London Riverside',
      'Did not arrive: Cleo Smith, 30 May 2026 10:00 GMT+1, London Riverside',
      'Cancelled: Dora Smith, 29 May 2026 10:00 GMT+1, London Riverside',
      'Arrived: Elsa Smith, 28 May 2026 10:00 GMT+1, London Riverside',
    ]);
  });

  test('host groups with their site, unless they are the whole team’s', async ({
    visitors,
    siteIds,
    pick,
  }) => {
    const name = 'Night Shift';
    await visitors.hostGroups.create({ name });
    for (const siteId of Object.values(siteIds)) await visitors.hostGroups.create({ name, siteId });
    const groups = await visitors.hostGroups.list().toArray();
    expect(values(await pick('searchHostGroups'))).toEqual(groups.map(({ id }) => id));
    expect(names(await pick('searchHostGroups', 'night')).toSorted()).toEqual([
      'Night Shift',
      'Night Shift (London Riverside)',
      'Night Shift (New York Midtown)',
      'Night Shift (Singapore Marina)',
    ]);
  });

  test('visitor types that were seen, with the host, that of the invitation, or hosts of the site', async ({
    asked,
    visitors,
    siteIds,
    invited,
    pick,
  }) => {
    const ofAlice = await visitors.invitations.searchByHost('alice@example.com').toArray();
    const seen = [...new Set(ofAlice.map(({ visitorType }) => visitorType?.name))].toSorted();
    expect(seen.length).toBeGreaterThan(2);
    const siteId = byId(siteIds['London Riverside'] ?? '');
    asked();
    const parametersOf: INodeParameters[] = [
      { hostEmail: byEmail('alice@example.com') },
      { hostEmail: byName('alice martin'), siteId },
      { operation: 'update', invitationId: byId(invited.id) },
      { operation: 'update', updateFields: { hostEmail: byEmail('alice@example.com') } },
    ];
    for (const parameters of parametersOf)
      expect(names(await pick('searchVisitorTypes', '', { parameters }))).toEqual(seen);
    expect(asked()).toEqual([
      ...['invitations.searchByHost'],
      ...['sites.hosts', 'invitations.searchByHost'],
      ...['invitations.get', 'invitations.searchByHost'],
    ]);
    const ofSite = await pick('searchVisitorTypes', 'contr', { parameters: { siteId } });
    expect(ofSite.results).toEqual([{ name: 'Contractor', value: invited.visitorType?.id }]);
    await expect(pick('searchVisitorTypes')).rejects.toThrow('Choose a host first to list visitor types');
  });

  test('companies with their status', async ({ visitors, pick }) => {
    const companies = await visitors.companies.listByTeam().toArray();
    expect(values(await pick('searchCompanies'))).toEqual(companies.map(({ id }) => id));
    expect(names(await pick('searchCompanies', 'fern'))).toEqual(['Fernhill Foods (active)']);
  });

  test('workflow responses with who, what and when; the workflows in them; the forms of one', async ({
    visitors,
    pick,
  }) => {
    const responses = await visitors.workflowResponses.listByTeam().toArray();
    const [{ id = '', workflowName = '', respondent, status } = {}] = responses;
    const found = await pick('searchWorkflowResponses');
    expect(values(found)).toEqual(responses.map((response) => response.id));
    expect(names(found)[0]).toMatch(
      new RegExp(
        `^${respondent?.firstName} ${respondent?.lastName}, ${workflowName}, \\d+ \\w+ 2026 \\d\\d:\\d\\d UTC \\(${status}\\)$`,
      ),
    );

    const workflows = await pick('searchWorkflows');
    expect(new Set(values(workflows))).toEqual(new Set(responses.map(({ workflowId }) => workflowId)));
    expect(new Set(values(workflows)).size).toBe(workflows.results.length);

    const { formResponses = [] } = await visitors.workflowResponses.get(id);
    const parameters = { resource: 'formResponse', operation: 'get', responseId: byId(id) };
    const forms = await pick('searchFormResponses', '', { parameters });
    expect(names(forms)).toEqual(formResponses.map(({ name }) => name));
    await expect(pick('searchFormResponses')).rejects.toThrow('Choose a workflow response first');
  });
});

describe('finds', () => {
  test('names as people type them, the exact spelling first', async ({ visitors, pick }) => {
    for (const name of ['Soren O\u2019Brien', 'Søren O\u0027Brien'])
      await visitors.hostGroups.create({ name });
    const found = async (typed: string) => names(await pick('searchHostGroups', typed));
    expect(await found('soren o’brien')).toEqual(['Soren O’Brien', "Søren O'Brien"]);
    expect(await found("søren o'brien")).toEqual(["Søren O'Brien", 'Soren O’Brien']);
    expect(await found('obrien-soren')).toHaveLength(2);
  });

  test.for<[string, string[]]>([
    ['example avenue', ['New York Midtown']],
    ['  MIDTOWN  york ', ['New York Midtown']],
    ['quay riverside', ['London Riverside']],
    ['Ríverside', ['London Riverside']],
    ['london midtown', []],
  ])('what has every word of "%s", in any order', async ([typed, expected], { pick }) => {
    const found = names(await pick('searchSites', typed));
    expect(found.map((name) => name.replace(/ \(.*/, ''))).toEqual(expected);
  });
});

describe('the hosts are those', () => {
  const bob = 'Bob Chen (bob@example.com)';
  test('of the site beside, by its id or name, also among the fields to update', async ({
    siteIds,
    pick,
  }) => {
    const site = byId(siteIds['New York Midtown'] ?? '');
    const hosts = async (parameters: object) =>
      names(await pick('searchHosts', 'bob', { parameters: { ...parameters } }));
    expect(await hosts({ siteId: site })).toEqual([bob]);
    expect(await hosts({ siteId: byName(' new york midtown ') })).toEqual([bob]);
    expect(await hosts({ operation: 'update', updateFields: { siteId: site } })).toEqual([bob]);
  });

  test('of the invitation’s site, when its host alone is to change', async ({ invited, pick, asked }) => {
    const parameters = { operation: 'update', invitationId: byId(invited.id), updateFields: {} };
    const found = await pick('searchHosts', '', { parameters });
    expect(names(found)).toContain('Alice Martin (alice@example.com)');
    expect(names(found)).not.toContain(bob);
    expect(asked()).toEqual(['invitations.get', 'sites.hosts']);
  });

  test('of all sites, named, when the site is not known yet', async ({ pick }) => {
    const site = byId('={{ $json.site }}');
    const expected = [`${bob}, New York Midtown`];
    for (const parameters of [{}, { siteId: site }, { updateFields: { siteId: site } }])
      expect(names(await pick('searchHosts', 'york chen', { parameters }))).toEqual(expected);
  });

  test('of a site to be chosen first, when there are many', async ({ sandbox, pick, asked }) => {
    fillLists(sandbox);
    await expect(pick('searchHosts')).rejects.toThrow(
      'Site must be chosen first, because the team has 123 sites',
    );
    expect(asked()).toEqual(['sites.list']);
  });

  test('of a site that exists', async ({ pick }) => {
    const parameters = { siteId: byName('Lisbon') };
    await expect(pick('searchHosts', '', { parameters })).rejects.toThrow(
      'Site “Lisbon” isn’t one of this team’s sites: London Riverside',
    );
    await expect(pick('searchHosts', '', { parameters: { siteId: byId('London') } })).rejects.toThrow(
      'Site must be a UUID',
    );
  });
});

describe('the invitations', () => {
  test('are those of the host whose address is typed, latest first, narrowed by other words', async ({
    visitors,
    pick,
  }) => {
    const all = await visitors.invitations.searchByHost('alice@example.com').toArray();
    const found = await pick('searchInvitations', 'alice@example.com');
    expect(values(found)).toEqual(all.map(({ id }) => id).toReversed());

    const [{ firstName, lastName } = {}] = all;
    const narrowed = await pick('searchInvitations', `${lastName} alice@example.com ${firstName}`);
    const ofThem = all.filter((one) => one.firstName === firstName && one.lastName === lastName);
    expect(values(narrowed)).toEqual(ofThem.map(({ id }) => id).toReversed());
  });

  test.for(['ali', 'alice@', 'alice@example', 'Nathan Smith'])(
    'are asked for by a whole address: "%s" says what to type',
    async (typed, { pick, asked }) => {
      expect(names(await pick('searchInvitations', typed))).toEqual([
        'Enter the host’s full email address, like alice@example.com',
      ]);
      expect(asked()).toEqual([]);
    },
  );
});

describe('reads little', () => {
  test('a long list page by page, as far as it is scrolled', async ({ sandbox, siteIds, pick, asked }) => {
    fillLists(sandbox);
    const first = await pick('searchSites');
    expect(first.results).toHaveLength(100);
    const { paginationToken } = first;
    const second = await pick('searchSites', '', { paginationToken });
    expect(second.results).toHaveLength(23);
    expect(second.paginationToken).toBeUndefined();
    expect(new Set([...values(first), ...values(second)]).size).toBe(123);
    expect([...values(first), ...values(second)]).toEqual(expect.arrayContaining(Object.values(siteIds)));
    expect(asked()).toEqual(['sites.list']);
  });

  test('the next invitations only when they are scrolled to', async ({ sandbox, pick, asked }) => {
    fillLists(sandbox);
    const first = await pick('searchInvitations', 'alice@example.com');
    expect(first.results).toHaveLength(100);
    const { length } = asked();
    const { paginationToken } = first;
    const second = await pick('searchInvitations', 'alice@example.com', { paginationToken });
    expect(second.results.length).toBeGreaterThan(0);
    expect(new Set([...values(first), ...values(second)]).size).toBe(100 + second.results.length);
    // The first page showed that there is a next one, which is the last.
    expect(asked()).toEqual([]);
    expect(length).toBeLessThanOrEqual(2);
  });

  test('nothing again while a person types, for a minute', async ({ pick, asked, clock }) => {
    const found = await Promise.all([pick('searchSites'), pick('searchSites', 'l')]);
    for (const typed of ['lo', 'lon', 'lond']) found.push(await pick('searchSites', typed));
    expect(asked()).toEqual(['sites.list']);
    clock.pass(59_000);
    await pick('searchSites', 'london');
    expect(asked()).toEqual([]);
    clock.pass(1_000);
    await pick('searchSites', 'london');
    expect(asked()).toEqual(['sites.list']);
  });

  test('invitations again after ten seconds, because they change', async ({ pick, asked, clock }) => {
    await pick('searchInvitations', 'daniel.reyes@example.com');
    const once = asked();
    clock.pass(9_999);
    await pick('searchInvitations', 'daniel.reyes@example.com nathan');
    expect(asked()).toEqual([]);
    clock.pass(1);
    await pick('searchInvitations', 'daniel.reyes@example.com nathan');
    expect(asked()).toEqual(once);
  });

  test('a list anew that could not be read', async ({ sandbox, pick }) => {
    sandbox.faults.set([{ operation: 'sites.list', status: 403, code: 'FORBIDDEN' }]);
    await expect(pick('searchSites')).rejects.toThrow('You don’t have access');
    sandbox.faults.set([]);
    expect((await pick('searchSites')).results).toHaveLength(3);
  });

  test('and keeps no more than twenty lists', async ({ pick, asked }) => {
    await pick('searchSites');
    for (let n = 0; n < 19; n += 1) await pick('searchInvitations', `host-${n}@example.com`);
    asked();
    await pick('searchSites');
    expect(asked()).toEqual([]);
    await pick('searchInvitations', 'host-19@example.com');
    await pick('searchSites');
    expect(asked()).toEqual(['invitations.searchByHost', 'sites.list']);
  });
});

describe('never mixes', () => {
  test('two credentials, even with the same values', async ({ credentials, pick, asked }) => {
    await pick('searchSites');
    const other = { visitorInvitationsApi: { id: 'other', name: 'Other' } };
    const found = await pick('searchSites', '', { credentials: { ...credentials, ofNode: other } });
    expect(found.results).toHaveLength(3);
    expect(asked()).toEqual(['sites.list', 'sites.list']);
  });

  test('a credential with what it was before it was changed', async ({ pick, credentialsWith, asked }) => {
    await pick('searchSites');
    expect(asked()).toEqual(['sites.list']);
    const credentials = credentialsWith({ clientSecret: 'wrong' });
    await expect(pick('searchSites', '', { credentials })).rejects.toThrow(
      'The service rejected this client',
    );
    const renewed = credentialsWith({ accessToken: 'expired' });
    expect((await pick('searchSites', '', { credentials: renewed })).results).toHaveLength(3);
    expect(asked()).toEqual([]);
  });
});

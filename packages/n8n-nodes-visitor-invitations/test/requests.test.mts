import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { expect } from 'vitest';
import { planVisits } from './host-visits.mts';
import { test as base, byEmail, byId, byName, packageDir } from './node-test.mts';

type Run = (operation: string, parameters: INodeParameters, items?: IDataObject[]) => Promise<unknown>;

interface Given {
  readonly run: Run;
  /** Parameters of a visit, whose guest comes from the item. */
  readonly visit: INodeParameters;
  /** The same in the columns of the mapper, with the names of site and host. */
  readonly columns: (more?: object) => INodeParameters;
  /** The invitation that is there. */
  readonly invitationId: INodeParameters;
}

const alice = 'alice@example.com';
const guests = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    first: `Guest ${index}`,
    email: `guest${index}@example.com`,
  }));
const names = { siteId: byName('London Riverside'), hostEmail: byName('Alice Martin') };
const subject = { subject: 'Tour' };

/** Ten events with ten guests each. */
const sync = ({ run, visit: { siteId, visitorType } }: Given) => {
  const events = Array.from({ length: 10 }, (_, nth) => ({
    id: `event-${nth}`,
    location: 'London Riverside, Meeting Room 4',
    organizer: { email: alice },
    start: { dateTime: `2026-06-02T${10 + nth}:00:00Z` },
    attendees: guests(10),
  }));
  const parameters = {
    siteId,
    visitorType,
    calendarId: alice,
    companyDomains: 'example.org',
    windowStart: '2026-06-01',
  };
  return run('syncEvents', { ...parameters, emailVisitor: false, preview: false }, events);
};

/** What the docs say the requests of, and how it is run; what comes before `count` is not counted. */
const rows: Readonly<Record<string, (given: Given, count: () => void) => Promise<unknown>>> = {
  '**Create**': ({ run, visit }) => run('create', visit),
  '**Create**, 100 items': ({ run, visit }) => run('create', visit, guests(100)),
  '**Create**, 100 items, site and host by name': ({ run, visit }) =>
    run('create', { ...visit, ...names }, guests(100)),
  '**Find or Create**, 100 items for one host, all new': ({ run, visit }) =>
    run('findOrCreate', visit, guests(100)),
  '**Find or Create**, 100 items for one host, all there': async ({ run, visit }, count) => {
    await run('findOrCreate', visit, guests(100));
    count();
    await run('findOrCreate', visit, guests(99));
  },
  '**Create or Update**, 100 items for one host, all new': ({ run, columns }) =>
    run('upsert', columns(), guests(100)),
  '**Create or Update**, 100 items for one host, unchanged': async ({ run, columns }, count) => {
    await run('upsert', columns(), guests(100));
    count();
    await run('upsert', columns(), guests(99));
  },
  '**Create or Update**, 100 items for one host, all changed': async ({ run, columns }, count) => {
    await run('upsert', columns(), guests(100));
    count();
    await run('upsert', columns({ subject: 'Tour' }), guests(100));
  },
  '**Update**': ({ run, invitationId }) => run('update', { invitationId, updateFields: subject }),
  '**Update** that changes nothing': async ({ run, invitationId }, count) => {
    await run('update', { invitationId, updateFields: subject });
    count();
    await run('update', { invitationId, updateFields: subject });
  },
  '**Update** without Keep Other Fields': ({ run, invitationId }) =>
    run('update', { invitationId, updateFields: subject, options: { keepOtherFields: false } }),
  '**Delete**': ({ run, invitationId }) => run('delete', { invitationId }),
  '**Search by Host**': ({ run }) => run('searchByHost', { hostEmail: byEmail(alice) }),
  '**Get Many for Hosts**, three hosts by email': ({ run }) =>
    run('getAllForHosts', { hostsOf: 'emails', hostEmails: `${alice}, bob@example.com, carol@example.com` }),
  '**Get Many for Hosts**, three hosts with 300 visits each, Upcoming': ({ run }) =>
    run('getAllForHosts', {
      hostsOf: 'emails',
      hostEmails: `${alice}, bob@example.com, carol@example.com`,
      returnAll: true,
      filters: { upcoming: true },
    }),
  '**Sync with Events**, 100 guests to a site with 14 hosts, all new': sync,
  '**Sync with Events**, 100 guests to a site with 14 hosts, nothing changed': async (given, count) => {
    await sync(given);
    count();
    await sync(given);
  },
};

const test = base
  .extend('written', { scope: 'file' }, () => {
    const page = join(packageDir, '../../docs/n8n/errors-retries-and-quota.md');
    const [, table = ''] =
      /<!-- requests -->(.*?)<!-- \/requests -->/s.exec(readFileSync(page, 'utf8')) ?? [];
    return new Map(
      [...table.matchAll(/^\| (.*?) \| (\d+) \|$/gm)].map(([, what, count]) => [what, Number(count)]),
    );
  })
  .extend('given', async ({ runInvitation, visit, invited, sandbox }): Promise<Given> => {
    sandbox.requests.clear();
    const guest = { firstName: '={{ $json.first }}', email: '={{ $json.email }}' };
    return {
      visit: { ...visit, ...guest, emailVisitor: false },
      columns: (more = {}) => ({
        columns: {
          mappingMode: 'defineBelow',
          value: {
            ...guest,
            lastName: 'Smith',
            site: 'London Riverside',
            host: 'Alice Martin',
            visitorType: 'Contractor',
            startDate: '2026-06-01T09:00:00',
            endDate: '2026-06-01T10:00:00',
            ...more,
          },
        },
        emailVisitor: false,
      }),
      invitationId: byId(invited.id),
      run: async (operation, parameters, items = guests(1)) => {
        const { error } = await runInvitation(operation, parameters, { items });
        expect(error?.message).toBeUndefined();
      },
    };
  });

test('the docs have a line for each', ({ written }) => {
  expect([...written.keys()]).toEqual(Object.keys(rows));
});

test.for(Object.keys(rows))(
  '%s takes as many requests as the docs say',
  async (what, { given, written, asked, sandbox }) => {
    if (what.includes('300 visits'))
      planVisits(
        sandbox,
        [alice, 'bob@example.com', 'carol@example.com'].flatMap((hostEmail) =>
          Array.from({ length: 300 }, (_, hour) => ({ hostEmail, hour })),
        ),
      );
    asked();
    await rows[what]?.(given, asked);
    expect(asked()).toHaveLength(written.get(what) ?? Number.NaN);
  },
);

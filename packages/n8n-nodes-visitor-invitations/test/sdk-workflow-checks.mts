import type { VisitorInvitations } from '@visitor-invitations/core';
import type { Sandbox } from '@visitor-invitations/sandbox';
import type { IDataObject } from 'n8n-workflow';
import { expect } from 'vitest';
import type { Model } from './other-nodes.mts';

interface Context {
  /** What a node gave at its first output. */
  readonly given: (node: string) => IDataObject[];
  readonly visitors: VisitorInvitations;
  readonly sandbox: Sandbox;
}

const invitationOf = ({ given, visitors }: Context, node = 'Invite') =>
  visitors.invitations.get(String(given(node)[0]?.id));

/** What each workflow in `sdk-workflows` must have done. */
export const checks: Readonly<Record<string, (context: Context) => Promise<void>>> = {
  '01-invite-from-a-form': async (context) => {
    expect(await invitationOf(context)).toMatchObject({
      firstName: 'Nathan',
      site: { name: 'London Riverside' },
      startDate: '2026-06-01T09:00:00.000Z',
    });
    expect(context.sandbox.outbox.list()).toMatchObject([{ kind: 'invited', to: 'nathan@example.com' }]);
  },
  '02-invite-the-rows-of-a-sheet': async ({ given, visitors }) => {
    const [ada, bea] = await Promise.all(
      given('Invite').map(({ id }) => visitors.invitations.get(String(id))),
    );
    expect(ada).toMatchObject({ firstName: 'Ada', mobile: '447700900123' });
    expect(ada).not.toHaveProperty('visitorNotes');
    expect(bea).toMatchObject({ firstName: 'Bea', visitorNotes: 'Bring a laptop' });
    expect(bea).not.toHaveProperty('mobile');
  },
  '03-invite-to-every-site': async ({ given }) => {
    expect(given('Invite').map(({ siteName }) => siteName)).toEqual(given('Sites').map(({ name }) => name));
    expect(given('Sites').length).toBeGreaterThan(1);
  },
  '04-invite-for-tomorrow-morning': async ({ given }) => {
    const [{ startDate, endDate } = {}] = given('Invite');
    expect(startDate).toMatch(/T09:00:/);
    expect(Date.parse(String(endDate)) - Date.parse(String(startDate))).toBeGreaterThanOrEqual(3_600_000);
  },
  '05-invite-from-one-name-and-a-local-date': async ({ given }) => {
    expect(given('Invite')).toMatchObject([
      { firstName: 'Ada', lastName: 'Maria Miller', startDate: '2030-05-06T09:00:00.000Z' },
    ]);
  },
  '06-list-who-is-expected': async ({ given }) => {
    expect(given('Line').length).toBeGreaterThan(0);
    expect(given('Line').length).toBeLessThan(given('Search').length);
    for (const { text } of given('Line')) expect(text).toMatch(/^\w+ .+, \w/);
  },
  '07-move-visits-by-an-hour': async ({ given }) => {
    const starts = (node: string) => given(node).map(({ startDate }) => Date.parse(String(startDate)));
    expect(starts('Move')).toEqual(starts('Search').map((start) => start + 3_600_000));
    expect(starts('Move')).toHaveLength(2);
  },
  '08-update-what-a-cell-has': async ({ given }) => {
    expect(given('Update')).toMatchObject([{ visitorNotes: 'Gate C', subject: 'Fire safety' }]);
  },
  '09-empty-what-a-cell-has-not': async ({ given }) => {
    expect(given('Update')).toMatchObject([{ subject: 'Fire safety' }]);
    expect(given('Update')[0]).not.toHaveProperty('visitorNotes');
  },
  '10-hand-a-visit-to-another-host': async (context) => {
    expect(context.given('Hand Over')).toMatchObject([
      { hostEmail: 'bob@example.com', siteName: 'New York Midtown', visitorTypeName: 'VIP' },
    ]);
    expect(context.sandbox.outbox.list()).toMatchObject([{ kind: 'updated', to: 'nathan@example.com' }]);
  },
  '11-cancel-the-visits-of-a-guest': async (context) => {
    expect(context.given('Cancel')).toEqual([{ deleted: true }]);
    expect(await invitationOf(context)).toHaveProperty('cancelled');
  },
  '12-list-the-hosts-of-every-site': async ({ given }) => {
    const sites = given('Sites').map(({ name }) => name);
    expect(new Set(given('Line').map(({ site }) => site))).toEqual(new Set(sites));
    expect(given('Line').map(({ host }) => host)).toContain('alice@example.com');
  },
  '13-read-a-site-by-its-name': async ({ given }) => {
    expect(given('Site')).toMatchObject([{ name: 'London Riverside' }]);
  },
  '14-make-a-host-group-for-a-site': async ({ given, visitors }) => {
    const { name } = await visitors.sites.get(String(given('Read')[0]?.siteId));
    expect([given('Read')[0]?.name, name]).toEqual(['Night Shift', 'London Riverside']);
  },
  '15-rename-and-delete-host-groups': async ({ given, visitors }) => {
    expect(given('Remove')).toEqual([{ deleted: true }]);
    const names = (await visitors.hostGroups.list().toArray()).map(({ name }) => name);
    expect(names).not.toContain('Day Shift');
    expect(names).not.toContain('Night Shift');
  },
  '16-list-the-documents-of-companies': async ({ given }) => {
    expect(given('Line').length).toBeGreaterThan(1);
    for (const { text } of given('Line')) expect(text).toMatch(/^\w.*: \w.* until \d{4}/);
  },
  '17-read-a-company': async ({ given }) => {
    expect(given('Company')).toEqual(given('Companies'));
  },
  '18-list-approved-responses': async ({ given }) => {
    expect(given('Line').length).toBeGreaterThan(0);
    for (const { text, status } of given('Line')) {
      expect(text).toMatch(/^\w+ at [A-Z]/);
      expect(status).toBe('approved');
    }
  },
  '19-read-the-forms-of-a-response': async ({ given }) => {
    expect(given('Form')).toEqual(given('Response')[0]?.formResponses);
    expect(given('Form').length).toBeGreaterThan(0);
  },
  '20-list-the-responses-of-a-workflow': async ({ given }) => {
    const workflows = new Set(given('Responses').map(({ workflowId }) => workflowId));
    expect(workflows).toEqual(new Set([given('Any Response')[0]?.workflowId]));
  },
  '21-collect-what-was-refused': async ({ given }) => {
    expect(given('Invite')).toMatchObject([{ firstName: 'Ada' }]);
    expect(given('Refused')).toEqual([{ reason: 'First Name is required [item 1]' }]);
  },
  '22-read-the-notes-of-an-invitation': async ({ given }) => {
    expect(given('Line')).toEqual([{ text: 'Alice: Gate B' }]);
  },
  '23-let-an-agent-invite': async (context) => {
    expect(context.given('Agent')).toMatchObject([
      {
        results: [
          [{ error: expect.stringMatching(/^Site “Paris” is not .* London Riverside/) }],
          [{ siteName: 'London Riverside' }],
        ],
      },
    ]);
    expect(
      await invitationOf({ ...context, given: () => [context.given('Invite').at(-1) ?? {}] }),
    ).toMatchObject({
      lastName: 'Miller',
      host: { email: 'alice@example.com' },
    });
  },
  '24-let-an-agent-look-up-and-change': async ({ given }) => {
    const [hosts = [], found = [], moved = []] = (given('Agent')[0]?.results ?? []) as IDataObject[][];
    expect(hosts.map(({ email }) => email)).toContain('alice@example.com');
    expect(moved).toMatchObject([{ id: found[0]?.id, startDate: '2026-07-01T09:00:00.000Z' }]);
  },
  '25-tell-who-has-arrived': async ({ given }) => {
    expect(given('Line').length).toBeGreaterThan(0);
    for (const { text } of given('Line')) expect(text).toMatch(/^\w+ is at [A-Z].* with code (\d+|none)$/);
  },
  '26-invite-once-however-often-it-runs': async ({ given, sandbox }) => {
    expect(given('Invite')).toMatchObject([{ isNew: true }]);
    expect(given('Again')).toMatchObject([{ id: given('Invite')[0]?.id, isNew: false }]);
    const creates = sandbox.requests.list().filter(({ operation }) => operation === 'invitations.create');
    expect(creates).toHaveLength(1);
  },
  '27-list-the-visits-to-a-site': async ({ given }) => {
    const starts = given('Visits').map(({ startDate }) => String(startDate));
    expect(starts.length).toBeGreaterThan(1);
    expect(starts).toEqual(starts.toSorted());
    for (const start of starts) expect(start).toMatch(/^2026-0[56]/);
    expect(new Set(given('Visits').map(({ hostEmail }) => hostEmail)).size).toBeGreaterThan(1);
    expect(given('Visits').filter(({ cancelled }) => cancelled !== null)).toEqual([]);
    expect(given('Line')).toHaveLength(starts.length);
  },
  '28-tell-a-host-that-a-guest-is-here': async ({ given }) => {
    expect(given('Line')).toEqual([{ to: 'alice@example.com', text: 'Ada is here' }]);
  },
};

const visit = {
  first_name: 'Ada',
  last_name: 'Miller',
  email: '',
  host_email: 'alice@example.com',
  start: '2026-06-01T09:00:00+01:00',
  end: '2026-06-01T10:00:00+01:00',
};

/** What the model of a workflow's agent does. */
export const models: Readonly<Record<string, Model>> = {
  /** The first call names a site that there is not; its error says which there are. */
  '23-let-an-agent-invite': (results) =>
    [
      [{ tool: 'Invite', arguments: { ...visit, site: 'Paris' } }],
      [{ tool: 'Invite', arguments: { ...visit, site: 'London Riverside' } }],
    ][results.length] ?? [],
  '24-let-an-agent-look-up-and-change': ([hosts, found, moved]) => {
    if (!hosts) return [{ tool: 'Hosts', arguments: { site: 'London Riverside' } }];
    const alice = hosts.find(({ firstName }) => firstName === 'Alice');
    if (!found) return [{ tool: 'Search', arguments: { host_email: alice?.email } }];
    if (moved) return [];
    const at = (hour: number) => `2026-07-01T${hour}:00:00+01:00`;
    const { id: invitation_id } = found[0] ?? {};
    return [{ tool: 'Move', arguments: { invitation_id, start: at(10), end: at(11) } }];
  },
};

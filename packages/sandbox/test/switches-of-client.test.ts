import { ForbiddenError, NotFoundError, operations, VisitorInvitations } from '@visitor-invitations/core';
import { describe, expect, onTestFinished } from 'vitest';
import { type SwitchName, switchTable, type TeamIdentity } from '../src/index.ts';
import { clientSettings } from '../src/switches/switches.ts';
import { test as base } from './fixtures.ts';
import { startSandbox } from './support.ts';
import { readEverything, writeEverything } from './walk.ts';

type Options = Partial<ConstructorParameters<typeof VisitorInvitations>[0]>;

const test = base
  .extend('clientOf', { scope: 'file' }, ({ sandbox }, { onCleanup }) => {
    const clients: VisitorInvitations[] = [];
    onCleanup(async () => {
      for (const client of clients) await client.close();
    });
    return (team: TeamIdentity, options: Options = {}) => {
      const client = new VisitorInvitations({
        baseUrl: sandbox.url,
        validate: 'strict',
        ...team,
        ...options,
      });
      clients.push(client);
      return client;
    };
  })
  /** Everything that a client reads while no switch is turned. */
  .extend('plain', { scope: 'file' }, ({ sandbox, clientOf }) => readEverything(clientOf(sandbox.demo)))
  /** A client of a new sandbox with one switch turned. */
  .extend('turned', ({ sandbox, clientOf }) => (name: SwitchName, setting: unknown) => {
    sandbox.reset();
    return clientOf(sandbox.demo, clientSettings(sandbox.switches.set({ [name]: setting }), sandbox.url));
  });

/** What responses say, whatever the form: instants, no order, no empty or unknown members. */
const meaning = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map(meaning).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return Date.parse(value);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => name !== 'addedLater');
  const meant = members.map(([name, member]) => [name, meaning(member)] as const);
  const told = meant.filter(([, member]) => member !== undefined && !isEmptyObject(member));
  return Object.fromEntries(told.sort(([a], [b]) => (a < b ? -1 : 1)));
};
const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

const positions = Object.entries(switchTable).flatMap(([name, { tryOut }]) =>
  tryOut.map((setting) => ({ name: name as SwitchName, setting })),
);

test('the walk calls every operation', async ({ sandbox, clientOf }) => {
  const team = sandbox.teams.create();
  const client = clientOf(team);
  await readEverything(client);
  await writeEverything(client);
  const called = sandbox.requests.list(team.teamId).map(({ operation }) => operation);
  expect([...new Set(called)].sort()).toEqual(Object.keys(operations).sort());
});

describe.each(positions)('the strict client copes with $name = $setting', ({ name, setting }) => {
  test('it reads the same', async ({ plain, turned }) => {
    const everything = await readEverything(turned(name, setting));
    // Which record comes first, and which invitations a search finds, is what some settings are about.
    const lists = ['sites', 'groups', 'responses', 'companies'] as const;
    for (const list of lists) expect(meaning(everything[list]), list).toEqual(meaning(plain[list]));
    const found = meaning(everything.found) as object[];
    expect(meaning(plain.found)).toEqual(expect.arrayContaining(found));
    expect(found.length).toBeGreaterThan(0);
    if (name !== 'search.finds') expect(found).toHaveLength(plain.found.length);
    expect(everything.invitation).toEqual(everything.found[0]);
    expect(everything.response.formResponses).toContainEqual(everything.form);
    expect(everything.ofWorkflow).toContainEqual(everything.response);
    expect(everything.companies).toContainEqual(everything.company);
    expect(everything.documents).toHaveLength(3);
    expect(everything.hosts.length).toBeGreaterThan(10);
    expect(everything.groups).toContainEqual(everything.group);
    expect(everything.nothing).toBeUndefined();
  });

  test('it writes the same', async ({ turned }) => {
    const written = await writeEverything(turned(name, setting));
    expect(written).toMatchObject({
      created: { firstName: 'Jane', subject: 'Review', site: {}, host: { email: 'alice@example.com' } },
      updated: { id: written.created.id, subject: 'Audit' },
      change: { invitation: { firstName: 'Jane', subject: 'Audit', visitorNotes: 'Gate B' } },
      isFound: true,
      isExpected: false,
      group: { name: 'Night shift' },
      renamed: { id: written.group.id, name: 'Day shift' },
      goneGroup: undefined,
    });
    expect(Date.parse(written.change.invitation.startDate ?? '')).toBe(Date.parse('2026-05-11T09:00:00Z'));
  });
});

test.for([
  ['missing', NotFoundError],
  ['FORBIDDEN', ForbiddenError],
] as const)(
  'with otherTeams = %s, the client throws the matching error for another team’s id (A26)',
  async ([otherTeams, type], { sandbox, clientOf }) => {
    const [theirs, own] = [sandbox.teams.create(), sandbox.teams.create()];
    const [site] = (await clientOf(theirs).sites.list().page()).records;
    sandbox.switches.set({ otherTeams }, own.teamId);
    await expect(clientOf(own).sites.get(site?.id ?? '')).rejects.toThrow(type);
  },
);

test.each([
  { 'quota.headers': true, 'quota.retryAfter': 'none' },
  { 'quota.headers': false, 'quota.retryAfter': 'none' },
  { 'quota.headers': false, 'quota.retryAfter': 'seconds' },
  { 'quota.headers': false, 'quota.retryAfter': 'date' },
] as const)('the client waits as long as a spent quota asks for, under %j (A13)', async (form) => {
  await using metered = await startSandbox({ quota: '3/60', switches: form });
  const millis = () => Date.parse(metered.clock.now());
  const turnOn = async (ms: number) => metered.clock.advance(`${Math.ceil(ms / 1000)}s`);
  const client = new VisitorInvitations({
    baseUrl: metered.url,
    ...metered.demo,
    deadline: 900_000,
    retry: { attempts: 20 },
    elapsed: millis,
    // Waiting turns the sandbox's clock, except for the call's deadline, which is not to come.
    sleep: (ms) => (ms > 300_000 ? new Promise(() => {}) : turnOn(ms)),
  });
  onTestFinished(() => client.close());
  for (let call = 1; call <= 7; call += 1) expect((await client.sites.list().page()).records).toHaveLength(3);
  const refused = metered.requests.list().filter(({ status }) => status === 429);
  if (form['quota.retryAfter'] !== 'none') expect(refused).toHaveLength(2);
});

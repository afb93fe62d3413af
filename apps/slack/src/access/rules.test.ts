import { describe, expect, test } from 'vitest';
import { en } from '../languages/en/words.ts';
import { type AccessSettings, openToAll } from './access-settings.ts';
import type { Actor, Person } from './actor.ts';
import { type Demand, entryRefusal, refusalOf, type Standing, whomToAsk } from './rules.ts';

const person = (name: string): Person => ({
  userId: `U0${name.toUpperCase()}`,
  email: `${name}@example.com`,
  zone: 'UTC',
  locale: 'en-GB',
});

const bob = person('bob');
const host: Actor = { ...person('alice'), isAdmin: false, delegators: [] };

/** Everybody who can make a request, once they may use the app. */
const roles = {
  host,
  delegate: { ...person('nora'), isAdmin: false, delegators: [bob] },
  admin: { ...person('pat'), isAdmin: true, delegators: [] },
} satisfies Record<string, Actor>;
type Role = keyof typeof roles;

const settings: AccessSettings = { ...openToAll, admins: ['U0PAT'], sites: ['SITE-1'] };
const ask = whomToAsk(settings, undefined);

const own = (role: Role): string => roles[role].email;

/** What each role may do; a demand that none may do is left out. */
const demands: readonly [what: string, demand: (role: Role) => Demand, who: readonly Role[]][] = [
  ['their own visit', (role) => ({ of: 'visit', hostEmail: own(role) }), ['host', 'delegate', 'admin']],
  [
    'their own visit, in capitals',
    (role) => ({ of: 'visit', hostEmail: own(role).toUpperCase() }),
    ['host', 'delegate', 'admin'],
  ],
  ["bob's visit", () => ({ of: 'visit', hostEmail: bob.email }), ['delegate', 'admin']],
  ["carol's visit", () => ({ of: 'visit', hostEmail: 'carol@example.com' }), ['admin']],
  ['a visit without a host', () => ({ of: 'visit', hostEmail: undefined }), ['admin']],
  [
    'inviting for themselves',
    (role) => ({ of: 'host', hostEmail: own(role) }),
    ['host', 'delegate', 'admin'],
  ],
  ['inviting for bob', () => ({ of: 'host', hostEmail: bob.email }), ['delegate', 'admin']],
  ['inviting for carol', () => ({ of: 'host', hostEmail: 'carol@example.com' }), ['admin']],
  ['an allowed site', () => ({ of: 'site', siteId: 'site-1' }), ['host', 'delegate', 'admin']],
  ['another site', () => ({ of: 'site', siteId: 'site-2' }), []],
  ['no site', () => ({ of: 'site', siteId: undefined }), []],
  [
    'checking their own form',
    (role) => ({ of: 'form', userId: roles[role].userId }),
    ['host', 'delegate', 'admin'],
  ],
  ["checking another person's form", () => ({ of: 'form', userId: bob.userId }), []],
  ['the audit trail', () => ({ of: 'audit' }), ['admin']],
  ['the settings for everybody', () => ({ of: 'settings' }), ['admin']],
];

describe.each(Object.keys(roles) as Role[])('%s', (role) => {
  test.each(demands)('%s', (_, demand, who) => {
    const refusal = refusalOf(roles[role], demand(role), settings, ask);
    expect(refusal === undefined).toBe(who.includes(role));
  });
});

test('without a list of sites, every site is allowed', () => {
  expect(refusalOf(host, { of: 'site', siteId: 'any' }, openToAll, ask)).toBeUndefined();
});

describe('who may use the app', () => {
  const member: Standing = {
    userId: 'U0ALICE',
    standing: 'member',
    email: 'alice@example.com',
    isInGroup: true,
  };
  test.each<[string, Partial<Standing>, unknown]>([
    ['a member', {}, undefined],
    ['a member of no group', { isInGroup: false }, en.access.notInGroup(ask)],
    ['an admin of no group', { isInGroup: false, userId: 'U0PAT' }, undefined],
    ['an admin who is a guest', { standing: 'guest', userId: 'U0PAT' }, en.people.notAMember],
    ['a member without an address', { email: undefined }, en.people.noEmail],
    ['a guest', { standing: 'guest' }, en.people.notAMember],
    ['a bot', { standing: 'nobody' }, en.people.notAPerson],
  ])('%s', (_, more, refusal) => {
    expect(entryRefusal({ ...member, ...more }, settings, ask)).toEqual(refusal);
  });
});

test.each([
  ['the admins', ['U0PAT', 'U0BOB'], '#help', '<@U0PAT> or <@U0BOB>'],
  ['the help contact without admins', [], '#help', '#help'],
  ['whoever set it up without either', [], undefined, 'whoever set up Visitors in this workspace'],
])('a refusal names %s', (_, admins, contact, named) => {
  const text = en.access.notInGroup(whomToAsk({ ...openToAll, admins }, contact));
  expect(text.mrkdwn).toContain(`Ask ${named} to add you.`);
});

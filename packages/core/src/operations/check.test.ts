import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { visit } from '../../test/visit-service.ts';
import { operations } from './catalogue.ts';
import { check } from './check.ts';
import { describeIssues } from './field-issue.ts';

const rulesOf = (schema: Parameters<typeof check>[0], value: unknown) => {
  const checked = check(schema, value);
  return checked.ok ? 'fine' : describeIssues(checked.issues);
};

const create = operations['invitations.create'].body;
const update = operations['invitations.update'].body;

describe('creating an invitation', () => {
  test('names every required field that is missing', () => {
    const missing = rulesOf(create, {});
    for (const field of ['firstName', 'lastName', 'startDate', 'endDate', 'siteId', 'hostEmail']) {
      expect(missing).toContain(`${field} is required`);
    }
    expect(missing).toContain('visitorTypeName or visitorTypeId is required');
  });

  test.each([
    [{ ...visit, visitorTypeName: undefined }, 'visitorTypeName or visitorTypeId is required'],
    [{ ...visit, visitorTypeId: visit.siteId }, 'visitorTypeName can’t be combined with visitorTypeId'],
    [
      { ...visit, lastName: '', endDate: visit.startDate },
      'lastName can’t be empty; endDate must be after startDate',
    ],
  ])('refuses what the contract refuses (%#)', (body, rules) => {
    expect(rulesOf(create, body)).toBe(rules);
  });
});

describe('updating an invitation', () => {
  test.each([
    [{}, 'fine'],
    [{ adminNotes: 'x'.repeat(1000), visitorNotes: 'x'.repeat(4000) }, 'fine'],
    [{ adminNotes: 'x'.repeat(1001) }, 'adminNotes must be 1000 characters or fewer (currently 1001)'],
    [{ visitorNotes: 'x'.repeat(4001) }, 'visitorNotes must be 4000 characters or fewer (currently 4001)'],
    [{ adminNotes: '🛂'.repeat(1000), visitorNotes: '🛂'.repeat(4000) }, 'fine'],
    [{ adminNotes: '🛂'.repeat(1001) }, 'adminNotes must be 1000 characters or fewer (currently 1001)'],
    [{ email: 'jane' }, 'email must be an email address, like jane@example.com'],
    [{ siteId: 'nope' }, 'siteId must be a UUID'],
    [{ mobile: 7 }, 'mobile must be a string'],
    [{ fristName: 'Jane' }, 'fristName isn’t a known field'],
    [{ firstName: '  ' }, 'firstName can’t be empty'],
    [{ startDate: '9999-12-31T23:59:59-23:00' }, 'startDate must have a four-digit year'],
    [{ startDate: '2026-05-04T09:00:00' }, expect.stringMatching(/^startDate must be a Date or an ISO 8601/)],
    [{ startDate: '46205' }, expect.stringMatching(/^startDate is an Excel day number: write it/)],
    [
      { startDate: '2026-05-04T09:00:00.0000000' },
      expect.stringMatching(/^startDate is an Outlook local time, without its time zone: write it/),
    ],
    [{ startDate: visit.endDate, endDate: visit.startDate }, 'endDate must be after startDate'],
    [
      { visitorTypeId: visit.siteId, visitorTypeName: 'V' },
      'visitorTypeName can’t be combined with visitorTypeId',
    ],
  ])('%#: %j', (body, rules) => {
    expect(rulesOf(update, body)).toEqual(rules);
  });
});

test.each(['\u200b', '\u2800 \ufe0f', '\u3164', '\0', 'Jane\0', '\ud83d', 'Jane \ud83d'])(
  'a name is not %j',
  (name) => {
    const rule = 'must have a visible character, and no broken ones';
    expect(rulesOf(update, { firstName: name })).toBe(`firstName ${rule}`);
  },
);

test.each(['نامه\u200cای', '👩🏽‍💼', '\u200bJane', 'J'])('a name may be %j', (name) => {
  expect(rulesOf(update, { firstName: name })).toBe('fine');
});

test('takes both forms of a workflow response id', () => {
  const { params } = operations['workflowResponses.get'];
  expect(check(params, { responseId: '0123456789abcdef01234567' }).ok).toBe(true);
  expect(check(params, { responseId: visit.siteId }).ok).toBe(true);
  expect(rulesOf(params, { responseId: '42' })).toBe('responseId must be a UUID or 24 hexadecimal digits');
});

test.each([
  [
    z.record(z.string().check(z.regex(/^x-/, 'must begin with x-')), z.string()),
    { y: '' },
    'y must begin with x-',
  ],
  [z.record(z.string(), z.string()), 7, 'the input must be an object'],
  [z.union([z.string(), z.number()]), true, 'the input isn’t valid'],
  [z.string().check(z.refine(() => false)), '', 'the input isn’t valid'],
])('words every rule itself (%#)', (schema, value, rules) => {
  expect(rulesOf(schema, value)).toBe(rules);
});

test('words what a search asks of an address like what a create does', () => {
  const { body } = operations['invitations.searchByHost'];
  expect(rulesOf(body, { hostEmail: 'jörg@example.com' })).toBe('fine');
  expect(rulesOf(body, { hostEmail: 'nobody' })).toBe(
    'hostEmail must be an email address, like jane@example.com',
  );
  expect(rulesOf(body, {})).toBe('hostEmail is required');
});

test('takes pages from 1 to 1000 records', () => {
  const { query } = operations['sites.list'];
  expect(rulesOf(query, { limit: 1000 })).toBe('fine');
  expect(rulesOf(query, { limit: 1001 })).toBe('limit must be at most 1000');
  expect(rulesOf(query, { limit: 0 })).toBe('limit must be at least 1');
  expect(rulesOf(operations['invitations.searchByHost'].query, { sort: 'up' })).toBe(
    'sort must be asc or desc',
  );
});

test.each([
  new Map([['subject', 'Tour']]),
  new Date(),
  new Set(['subject']),
  Promise.resolve({}),
  new (class Empty {})(),
  [],
])('what has no fields is no input: %o', (value) =>
  expect(rulesOf(update, value)).toBe('the input must be an object'),
);

test('an object may be of a class or of another realm', () => {
  class Tour {
    subject = 'Tour';
  }
  const foreign = runInNewContext('({})');
  class Derived {
    get subject() {
      return 'Tour';
    }
  }
  expect(check(update, new Derived())).toEqual({ ok: true, value: { subject: 'Tour' } });
  for (const value of [new Tour(), foreign, Object.create(null), {}])
    expect(rulesOf(update, value)).toBe('fine');
});

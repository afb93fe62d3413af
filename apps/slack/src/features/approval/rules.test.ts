import { describe, expect, test } from 'vitest';
import { createClock } from '../../clock/zoned-now.ts';
import type { WorkspaceSettings } from '../../settings/schemas.ts';
import type { FormValues } from '../../visit/fields.ts';
import { isSameVisit, rulesFor, rulesForEither } from './rules.ts';

const none = { sites: [], visitorTypes: [], domains: [], approvers: ['U0BOB'] };

const jane: FormValues = {
  siteId: { id: 'AAAA-1', name: 'London' },
  visitorType: { name: 'Contractor' },
  email: 'jane@Mail.Example.com',
};

describe('approval', () => {
  test.each([
    ['nothing', {}, []],
    ['the site', { sites: ['aaaa-1'] }, ['site London']],
    ['another site', { sites: ['BBBB-2'] }, []],
    ['the visitor type', { visitorTypes: [' contractor '] }, ['visitorType Contractor']],
    ['the domain', { domains: ['MAIL.example.com'] }, ['domain mail.example.com']],
    ['a domain above it', { domains: ['example.com'] }, ['domain mail.example.com']],
    ['the end of its name', { domains: ['ample.com'] }, []],
    ['a part of the address', { domains: ['jane@mail.example.com'] }, []],
  ])('for %s', (_, settings, expected) => {
    const rules = rulesFor(jane, { ...none, ...settings });
    expect(rules.map(({ of, name }) => `${of} ${name}`)).toEqual(expected);
  });

  test('is needed without an address, where that of somebody could need it', () => {
    const { email: _, ...unknown } = jane;
    expect(rulesFor(unknown, { ...none, domains: ['example.com'] })).toEqual([{ of: 'noEmail', name: '' }]);
    expect(rulesFor(unknown, none)).toEqual([]);
  });

  const names = ['a.example', 'b.a.example', 'c.example'];
  const visits: FormValues[] = names.flatMap((one) =>
    names.flatMap((other) => [
      { siteId: { id: one, name: one }, visitorType: { name: other }, email: `jane@${one}` },
      { siteId: { id: other, name: other }, visitorType: { name: one } },
    ]),
  );
  const settings = names.flatMap((one) =>
    [[], [one]].flatMap((sites) => [
      { ...none, sites, visitorTypes: [one] },
      { ...none, sites, domains: [one] },
    ]),
  );

  test('more rules never need less, and a change needs what either visit does, each rule once', () => {
    for (const [now, before] of visits.flatMap((one) => visits.map((other) => [one, other] as const)))
      for (const all of settings) {
        const [rules, earlier] = [rulesFor(now, all), rulesFor(before, all)];
        expect(rules).toEqual(expect.arrayContaining([...rulesFor(now, { ...all, domains: [] })]));
        const either = rulesForEither(before, now, all).map(({ of, name }) => `${of} ${name}`);
        expect(new Set(either)).toEqual(
          new Set([...rules, ...earlier].map(({ of, name }) => `${of} ${name}`)),
        );
        expect(new Set(either).size).toBe(either.length);
        expect(rulesForEither(now, now, all)).toEqual(rules);
      }
  });
});

describe('a change needs approval', () => {
  const zone = (name: string) => createClock(() => 0).at({ zone: name, locale: 'en-GB' });
  const seconds = (time: string) => Date.parse(time) / 1000;
  const ada: FormValues = {
    ...jane,
    firstName: 'Ada',
    lastName: 'Honest',
    mobile: '+44 7700 900123',
    companyName: 'Globex',
    visitorType: { id: 'TTTT-1', name: 'Contractor' },
    startDate: seconds('2026-07-06T10:00:00Z'),
    endDate: seconds('2026-07-06T11:00:00Z'),
    subject: 'Review',
    visitorNotes: 'Bring a badge',
    adminNotes: 'None',
    emailVisitor: true,
  };
  const ofAda = { ...none, domains: ['mail.example.com'] };
  const ofBoth = { ...ofAda, visitorTypes: ['Contractor', 'Visitor'] };
  const needs = (
    changed: FormValues,
    approval: WorkspaceSettings['approval'],
    at = zone('Europe/London'),
  ) => {
    const after = { ...ada, ...changed };
    return rulesForEither(ada, after, approval).length > 0 && !isSameVisit(ada, after, at);
  };

  test.each<[string, FormValues, boolean]>([
    ['nothing', {}, false],
    ['the first name', { firstName: 'Mallory' }, true],
    ['the last name', { lastName: 'Evil' }, true],
    ['the address', { email: 'mallory@mail.example.com' }, true],
    ['the site', { siteId: { id: 'BBBB-2', name: 'Leeds' } }, true],
    ['the name that is shown of the same site', { siteId: { id: 'AAAA-1', name: 'LDN' } }, false],
    ['the visitor type', { visitorType: { id: 'TTTT-2', name: 'Visitor' } }, true],
    ['the day', { startDate: seconds('2026-07-07T10:00Z'), endDate: seconds('2026-07-07T11:00Z') }, true],
    ['the day of the end', { endDate: seconds('2026-07-08T11:00:00Z') }, true],
    [
      'the time of day',
      { startDate: seconds('2026-07-06T12:00Z'), endDate: seconds('2026-07-06T13:00Z') },
      false,
    ],
    ['the mobile number', { mobile: '+44 7700 900456' }, false],
    ['the company', { companyName: 'Rival' }, false],
    ['the subject', { subject: 'Plans' }, false],
    ['the notes', { visitorNotes: 'Come early', adminNotes: 'VIP' }, false],
    ['the email to the visitor', { emailVisitor: false }, false],
  ])('for %s, where a rule applies', (_, changed, expected) => {
    expect([needs(changed, ofBoth), needs(changed, none)]).toEqual([expected, false]);
  });

  test('where a rule applies only before, or only after', () => {
    const rival = { email: 'mallory@rival.example.com' };
    expect(needs(rival, ofAda)).toBe(true);
    expect(needs(rival, { ...none, domains: ['rival.example.com'] })).toBe(true);
    expect(needs(rival, { ...none, domains: ['other.example.com'] })).toBe(false);
  });

  test('for a day of the zone, and not of another', () => {
    const evening = { startDate: seconds('2026-07-06T23:30:00Z'), endDate: seconds('2026-07-06T23:45:00Z') };
    expect(needs(evening, ofAda)).toBe(true);
    expect(needs(evening, ofAda, zone('America/New_York'))).toBe(false);
  });
});

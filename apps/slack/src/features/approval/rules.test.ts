import { describe, expect, test } from 'vitest';
import type { FormValues } from '../../form/values.ts';
import { newRules, rulesFor } from './rules.ts';

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

  test('more rules never need less, and what applied before is not new', () => {
    for (const [now, before] of visits.flatMap((one) => visits.map((other) => [one, other] as const)))
      for (const all of settings) {
        const [rules, earlier] = [rulesFor(now, all), rulesFor(before, all)];
        expect(rules).toEqual(expect.arrayContaining([...rulesFor(now, { ...all, domains: [] })]));
        expect(newRules(rules, rules)).toEqual([]);
        const added = newRules(rules, earlier);
        expect(rules).toEqual(expect.arrayContaining([...added]));
        if (earlier.length === 0) expect(added).toEqual(rules);
      }
  });
});

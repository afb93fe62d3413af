import { describe, expect, it } from 'vitest';
import { readTypeChoice, siteChoices, typeChoices, typeOption } from './choices.ts';

const texts = (choices: ReturnType<typeof typeChoices>) => choices.options.map(({ text }) => text.text);

describe('sites', () => {
  it('offers a hundred at most, and says that there are more', () => {
    const sites = Array.from({ length: 101 }, (_, index) => ({ id: `site-${index}`, name: `Site ${index}` }));
    const all = siteChoices(sites, '');
    expect(all.options).toHaveLength(100);
    expect(all.title).toBe('First 100 of 101: type more to narrow it down');
    expect(siteChoices(sites, '100')).toEqual({
      options: [{ text: { type: 'plain_text', text: 'Site 100', emoji: false }, value: 'site-100' }],
    });
  });

  it('finds words in any order, whatever their case and accents', () => {
    const site = { id: 'a', name: 'Zürich Süd', address: '1 Example Quay' };
    expect(siteChoices([site], 'quay zurich').options).toHaveLength(1);
    expect(texts(siteChoices([site], 'quay bern'))).toEqual(['No site matches “quay bern”.']);
  });

  it('shortens a name that is too long for a menu', () => {
    const [option] = siteChoices([{ id: 'a', name: 'n'.repeat(80) }], '').options;
    expect(option?.text.text).toHaveLength(75);
  });
});

describe('visitor types', () => {
  const known = [{ id: 'c', name: 'Contractor' }, { name: 'Visitor' }];

  it('offers what is typed unless a type has that name', () => {
    expect(texts(typeChoices(known, 'con'))).toEqual(['Contractor', 'Use “con”']);
    expect(texts(typeChoices(known, ' contractor '))).toEqual(['Contractor']);
    expect(texts(typeChoices(known, ''))).toEqual(['Contractor', 'Visitor']);
  });

  it('does not offer a typed name that a menu could not hold whole', () => {
    expect(texts(typeChoices([], 'n'.repeat(69)))).toEqual([`Use “${'n'.repeat(69)}”`]);
    expect(texts(typeChoices([], 'n'.repeat(70)))).toEqual(['Type the name of a visitor type.']);
  });

  it('shows a long name in part when it can be chosen by its id, and not otherwise', () => {
    const name = 'n'.repeat(80);
    expect(texts(typeChoices([{ id: 'n', name }, { name }], ''))).toEqual([`${'n'.repeat(74)}…`]);
  });

  it.each(known)('reads back what it offered: %o', (type) => {
    expect(readTypeChoice(typeOption(type) as { text: { text: string }; value: string })).toEqual(type);
  });
});

import { describe, expect, test } from 'vitest';
import { readTypeOption, siteOptions, typeOption, typeOptions } from './menus.ts';

const texts = (choices: ReturnType<typeof typeOptions>) => choices.options.map(({ text }) => text.text);

describe('sites', () => {
  test('offers a hundred at most, and says that there are more', () => {
    const sites = Array.from({ length: 101 }, (_, index) => ({ id: `site-${index}`, name: `Site ${index}` }));
    const all = siteOptions(sites, '');
    expect(all.options).toHaveLength(100);
    expect(all.title).toBe('First 100 of 101: type more to narrow the list');
    expect(siteOptions(sites, '100')).toEqual({
      options: [{ text: { type: 'plain_text', text: 'Site 100', emoji: false }, value: 'site-100' }],
    });
  });

  test('finds words in any order, whatever their case and accents', () => {
    const site = { id: 'a', name: 'Zürich Süd', address: '1 Example Quay' };
    expect(siteOptions([site], 'quay zurich').options).toHaveLength(1);
    expect(texts(siteOptions([site], 'quay bern'))).toEqual(['No site matches “quay bern”.']);
  });

  test('shortens a name that is too long for a menu', () => {
    const [option] = siteOptions([{ id: 'a', name: 'n'.repeat(80) }], '').options;
    expect(option?.text.text).toHaveLength(75);
  });
});

describe('visitor types', () => {
  const known = [{ id: 'c', name: 'Contractor' }, { name: 'Visitor' }];

  test('offers what is typed unless a type has that name', () => {
    expect(texts(typeOptions(known, 'con'))).toEqual(['Contractor', 'Use “con”']);
    expect(texts(typeOptions(known, ' contractor '))).toEqual(['Contractor']);
    expect(texts(typeOptions(known, ''))).toEqual(['Contractor', 'Visitor']);
  });

  test('does not offer a typed name that a menu could not hold whole', () => {
    expect(texts(typeOptions([], 'n'.repeat(69)))).toEqual([`Use “${'n'.repeat(69)}”`]);
    expect(texts(typeOptions([], 'n'.repeat(70)))).toEqual(['Type the name of a visitor type.']);
  });

  test('shows a long name in part when it can be chosen by its id, and not otherwise', () => {
    const name = 'n'.repeat(140);
    expect(texts(typeOptions([{ id: 'n', name }, { name }], ''))).toEqual([`${'n'.repeat(74)}…`]);
  });

  test.each([76, 150])(
    'offers a type whose value has %i characters, and reads back its whole name',
    (length) => {
      const name = 'n'.repeat(length - '{"name":""}'.length);
      const [option] = typeOptions([{ name }], '').options;
      expect(option?.value).toHaveLength(length);
      expect(readTypeOption(option as Parameters<typeof readTypeOption>[0])).toEqual({ name });
    },
  );

  test.each(known)('reads back what it offered: %o', (type) => {
    expect(readTypeOption(typeOption(type)[0] as { text: { text: string }; value: string })).toEqual(type);
  });
});

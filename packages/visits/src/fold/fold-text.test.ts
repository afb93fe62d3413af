import { expect, test } from 'vitest';
import { exactFirst } from './exact-first.ts';
import { foldText, hasWords } from './fold-text.ts';

test.each([
  ['o’brien', 'Sean O\u0027Brien'],
  ['"sean o’brien"', 'Seán O‘Brien'],
  ['obrien', 'O´Brien'],
  ['jean-luc', 'Jean Luc Picard'],
  ['jean luc', 'Jean‑Luc'],
  ['soren', 'Søren'],
  ['lukasz walesa', 'Łukasz Wałęsa'],
  ['weiss', 'Weiß'],
  ['WEISS', 'WEIẞ'],
  ['yilmaz', 'Yılmaz'],
  ['yilmaz', 'YILMAZ'],
  ['ipek', 'İpek'],
  ['thor', 'Þór'],
  ['aegir', 'Ægir'],
  ['oeuvre', 'Œuvre'],
  ['dordevic', 'Đorđević'],
  ['gudrun', 'Guðrún'],
  ['zoë', 'Zoe\u0308'],
  ['zoe\u0308', 'Zoë'],
  ['jane doe', 'Jane\u00a0Doe'],
  ['jane\u202fdoe', 'Jane Doe'],
  ['schmidt', 'Sch\u00admidt'],
])('%s finds %s, and is found by it', (typed, name) => {
  expect(hasWords(name, typed)).toBe(true);
  expect(foldText(name)).toContain(foldText(typed));
  expect(foldText(foldText(name))).toBe(foldText(name));
});

test('another name is not found', () => {
  expect(hasWords('Søren Example', 'sören examples')).toBe(false);
});

test('the exact spelling comes first, and the others keep their order', () => {
  const names = ['Soren B', 'Søren A', 'Søren C', 'Sören D'];
  expect(exactFirst(names, ' søren', String)).toEqual(['Søren A', 'Søren C', 'Soren B', 'Sören D']);
  expect(exactFirst(names, '', String)).toEqual(names);
});

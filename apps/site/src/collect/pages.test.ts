import { expect, test } from 'vitest';
import { sectionOf } from './markdown.ts';
import { collectPages, sideBar } from './pages.ts';
import { filesLike } from './repository.ts';

const pages = collectPages();
const slugs = pages.map(({ slug }) => slug);

test('every page of docs is on the site, and in the side bar once', () => {
  const docs = filesLike('docs/*.md').map((file) => file.replace(/^docs\/|\.md$/g, ''));
  expect(docs.length).toBeGreaterThan(10);
  expect(slugs).toEqual(expect.arrayContaining(docs));
  const inSideBar = sideBar().flatMap(({ items }) => items);
  expect(docs.filter((slug) => inSideBar.filter((item) => item === slug).length !== 1)).toEqual([]);
});

test('every page has an address, a title and a description of its own', () => {
  const fields = (name: string) =>
    pages.map(({ content }) => new RegExp(`^${name}: (.*)$`, 'm').exec(content)?.[1]);
  for (const values of [slugs, fields('title'), fields('description')]) {
    expect(values.filter((value) => value === undefined || value === '""')).toEqual([]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

test('what a page includes is there', () => {
  expect(pages.find(({ slug }) => slug === 'start/developer')?.content).toContain('new VisitorInvitations({');
  expect(pages.filter(({ content }) => content.includes('<!-- include'))).toEqual([]);
});

test('a section ends with the next heading of its rank', () => {
  const text = 'intro\n\n## A\n\none\n\n### B\n\ntwo\n\n## `C` and more\n\nthree';
  expect(sectionOf(text, undefined)).toBe('intro');
  expect(sectionOf(text, 'a')).toBe('one\n\n### B\n\ntwo');
  expect(sectionOf(text, 'c-and-more')).toBe('three');
  expect(() => sectionOf(text, 'd')).toThrow('there is no heading #d');
});

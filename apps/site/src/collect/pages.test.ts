import { expect, test } from 'vitest';
import { collectPages, type SideBarItem, sideBar } from './pages.ts';
import { filesLike } from './repository.ts';

const pages = collectPages();
const slugs = pages.map(({ slug }) => slug);

test('every page of docs is in the side bar once', () => {
  const docs = filesLike('docs/**/*.md').map((file) => file.replace(/^docs\/|\.md$/g, ''));
  expect(docs.length).toBeGreaterThan(30);
  const slugsOf = (item: SideBarItem): string[] =>
    typeof item === 'string' ? [item] : item.items.flatMap(slugsOf);
  const inSideBar = sideBar().flatMap(slugsOf);
  expect(inSideBar.filter((slug) => docs.includes(slug)).sort()).toEqual(docs);
  expect(slugs).toEqual(expect.arrayContaining(inSideBar));
});

test('every page has an address, a title and a description of its own', () => {
  const fields = (name: string) =>
    pages.map(({ content }) => new RegExp(`^${name}: (.*)$`, 'm').exec(content)?.[1]);
  for (const values of [slugs, fields('title'), fields('description')]) {
    expect(values.filter((value) => value === undefined || value === '""')).toEqual([]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

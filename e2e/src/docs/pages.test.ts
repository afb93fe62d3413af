import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from './documented-commands.ts';

/** The words of a page for its reader to read: without code, and without what a script writes. */
const wordsOf = (page: string): number =>
  readFileSync(join(root, page), 'utf8')
    .replaceAll(/^( *)(```+).*?^\1\2 *$/gms, '')
    .replaceAll(/<!-- ([\w-]+): made by a script -->.*?<!-- \/\1 -->/gs, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const pages = projectFiles().filter((file) => /^docs\/.*\.md$/.test(file));

test('a page has at most 1,200 words, and all of them 22,000', () => {
  expect(pages.filter((page) => wordsOf(page) > 1200)).toEqual([]);
  expect(pages.map(wordsOf).reduce((sum, words) => sum + words)).toBeLessThanOrEqual(22_000);
});

test('a page is named by a noun or a task', () => {
  const titles = pages.map((page) => /^# (.*)$/m.exec(readFileSync(join(root, page), 'utf8'))?.[1] ?? '');
  expect(titles.filter((title) => /^(|.*\?|(How|What|Why|Who|Where|Which) .*)$/.test(title))).toEqual([]);
});

test('contributing has at most 700 words', () => {
  expect(wordsOf('CONTRIBUTING.md')).toBeLessThanOrEqual(700);
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { publishedPackages } from '../packaging/published-packages.ts';
import { projectFiles, root } from './documented-commands.ts';

const repository =
  /^https:\/\/(github\.com|raw\.githubusercontent\.com)\/visitor-invitations\/visitor-invitations\/(blob\/|tree\/)?main\//;
const LINK = /(?:\]\(|(?:src|href)=")([^)\s"]+)/g;

const pages = projectFiles().filter(
  (file) => file.endsWith('.md') && !/CHANGELOG|^\.changeset|\.api\.md$/.test(file),
);

/** What a page links to, code left out. */
const linksOf = (page: string): string[] => {
  const text = readFileSync(join(root, page), 'utf8')
    .replaceAll(/^```.*?^```$/gms, '')
    .replaceAll(/`[^`\n]*`/g, '');
  return [...text.matchAll(LINK)].map(([, link = '']) => link);
};

/** Where a heading is linked to, as GitHub does: `## Look before you leap` is `#look-before-you-leap`. */
const anchorsOf = (page: string): string[] => {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/^```.*?^```$/gms, '');
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
};

/** What a link of a page does not find; `undefined` for one that works, or that leads out of the repository. */
const broken = (page: string, link: string): string | undefined => {
  const isOurs = repository.test(link);
  if (/^(https?|mailto):/.test(link) && !isOurs) return undefined;
  const [path = '', anchor] = link.replace(repository, '').split('#');
  const file = isOurs ? path : path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(root, file))) return `${page}: there is no ${link}`;
  if (anchor && file.endsWith('.md') && !anchorsOf(file).includes(anchor))
    return `${page}: ${file} has no heading #${anchor}`;
  return undefined;
};

test('every link in the docs leads somewhere', () => {
  const all = pages.flatMap((page) => linksOf(page).map((link) => [page, link] as const));
  expect(all.length).toBeGreaterThan(50);
  expect(all.flatMap(([page, link]) => broken(page, link) ?? [])).toEqual([]);
});

test('the READMEs of published packages have full addresses, which work on the page of npm too', () => {
  const relative = publishedPackages().flatMap(({ folder }) =>
    linksOf(`${folder}/README.md`)
      .filter((link) => !/^(https:|#)/.test(link))
      .map((link) => `${folder}/README.md: ${link}`),
  );
  expect(relative).toEqual([]);
});

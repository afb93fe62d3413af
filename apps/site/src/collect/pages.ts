import { posix } from 'node:path';
import { changelog } from './changelog.ts';
import { type Entry, type Group, groups } from './groups.ts';
import { rewriteLinks } from './links.ts';
import { descriptionOf, splitTitle, withoutCode } from './markdown.ts';
import { base, exists, filesLike, read, repositoryUrl } from './repository.ts';

/** A page of the site, made from a file of the repository. */
export interface Page {
  /** Its path on the site, without slashes around it: `packages/core`. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** The whole file for Starlight, with front matter. */
  readonly content: string;
}

/** The page that is made from more than one file. */
const CHANGELOG = { slug: 'changelog', file: '.changeset' };
const GUIDES = 'guides';

/** Pages that the side bar does not name. */
const BESIDE = ['apps/site/pages/index.md', 'apps/site/pages/404.md'];

/** The path of a file's page: `docs/n8n/trigger.md` is at `n8n/trigger`, `packages/core/README.md` at `packages/core`. */
const slugOf = (file: string): string =>
  file
    .replace(/^(docs|apps\/site\/pages)\//, '')
    .replace(/(^|\/)index\.md$/, '')
    .replace(/\/README\.md$/, '')
    .replace(/\.md$/, '')
    .toLowerCase();

/** An entry of Starlight's sidebar: a page's path, or a group, closed unless it holds the current page. */
export type SideBarItem = string | SideBarGroup;
export interface SideBarGroup {
  label: string;
  collapsed: true;
  items: SideBarItem[];
}

/** The files of an entry, in their order. */
const filesOf = (entry: Entry): { file: string; label?: string }[] => {
  if (typeof entry === 'string') return [{ file: entry }];
  return 'entries' in entry ? entry.entries.flatMap(filesOf) : [entry];
};

const itemOf = (entry: Entry): SideBarItem => {
  if (typeof entry === 'string') return slugOf(entry);
  return 'entries' in entry ? groupOf(entry) : slugOf(entry.file);
};
const groupOf = ({ label, entries }: Group): SideBarGroup => ({
  label,
  collapsed: true,
  items: entries.map(itemOf),
});

/** The side bar: groups with the paths of their pages. */
export const sideBar = (): SideBarGroup[] => groups.map(groupOf);

/** The files of all pages of the side bar. @throws Error when one doesn't exist, or when no group has a page of `docs` */
const grouped = () => {
  const files = groups.flatMap(filesOf);
  const missing = files.filter(({ file }) => !exists(file));
  if (missing.length > 0)
    throw new Error(`groups.ts: there is no ${missing.map(({ file }) => file).join(', ')}`);
  const left = filesLike('docs/**/*.md').filter((path) => !files.some(({ file }) => file === path));
  if (left.length > 0) throw new Error(`groups.ts: no group takes ${left.join(', ')}`);
  return files;
};

/** Reads every page of the site. Throws when a link or an image leads nowhere. */
export const collectPages = (): Page[] => {
  const files = [...BESIDE.map((file) => ({ file, label: undefined })), ...grouped()];
  const slugs = new Map(files.map(({ file }) => [file, slugOf(file)]));
  // The repository's own README is what the home page is for the site.
  slugs.set('README.md', '');
  slugs.set(CHANGELOG.file, CHANGELOG.slug);
  const pageOf = (file: string) => slugs.get(file) ?? slugs.get(`${file}/README.md`);
  const problems: string[] = [];

  /** A text with its links, as the page at a path shows it. */
  const linked = (markdown: string, from: string, slug: string): string => {
    const up = posix.relative(posix.dirname(`apps/site/src/content/docs/${slug || 'index'}.md`), '.');
    const image = (file: string) => posix.join(up, file);
    const { text, broken } = rewriteLinks(markdown, { from, pageOf, image });
    problems.push(...broken);
    return text;
  };

  const pages = files.map(({ file, label }): Page => {
    const [, matter = '', markdown = ''] = /^(?:---\n(.*?)^---\n)?(.*)$/ms.exec(read(file)) ?? [];
    const { title, body } = splitTitle(markdown);
    const slug = slugOf(file);
    const text = linked(body, file, slug);
    return pageFile({ slug, title, text, label, file, matter: linked(matter, file, slug) });
  });

  pages.push(
    pageFile({
      slug: CHANGELOG.slug,
      title: 'Changelog',
      text: linked(changelog(), CHANGELOG.file, CHANGELOG.slug),
    }),
    pageFile({
      slug: GUIDES,
      title: 'Guides',
      matter: 'pagefind: false',
      text: `Every guide, with what it says first.\n\n${tableOfGuides(pages, (slug) => `${base}/${slug}/`)}`,
    }),
  );
  if (problems.length > 0) throw new Error(`Links that lead nowhere:\n${problems.join('\n')}`);
  return pages;
};

/** The guides in the order of the side bar, each with what it says first. */
export const tableOfGuides = (pages: readonly Page[], addressOf: (slug: string) => string): string =>
  groups
    .map((group) => {
      const slugs = filesOf(group).map(({ file }) => slugOf(file));
      const links = pages
        .filter(({ slug }) => slugs.includes(slug))
        .map(({ slug, title, description }) => `- [${title}](${addressOf(slug)}): ${description}`);
      return `## ${group.label}\n\n${links.join('\n')}`;
    })
    .join('\n\n');

interface PageFile {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly label?: string | undefined;
  readonly file?: string;
  readonly matter?: string;
}

const pageFile = (page: PageFile): Page => {
  const { slug, title, text, label, file, matter = '' } = page;
  const description = descriptionOf(text);
  const lines = [
    '---',
    `title: ${JSON.stringify(title)}`,
    ...(matter.includes('description:') ? [] : [`description: ${JSON.stringify(description)}`]),
    ...(label ? ['sidebar:', `  label: ${JSON.stringify(label)}`] : []),
    ...(matter.includes('editUrl:')
      ? []
      : [`editUrl: ${file ? `${repositoryUrl}/edit/main/${file}` : false}`]),
    ...(/^#/m.test(withoutCode(text)) ? [] : ['tableOfContents: false']),
    ...(matter ? [matter.trimEnd()] : []),
    '---',
    '',
    text,
    '',
  ];
  return { slug, title, description, content: lines.join('\n') };
};

import { posix } from 'node:path';
import { changelog } from './changelog.ts';
import { groups } from './groups.ts';
import { rewriteLinks } from './links.ts';
import { descriptionOf, sectionOf, splitTitle, withoutCode } from './markdown.ts';
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

const INCLUDE = /^<!-- include: (\S+?)(?:#(\S+))? -->$/gm;

/** The path of a file's page: `docs/a.md` is at `a`, `packages/core/README.md` at `packages/core`. */
const slugOf = (file: string): string =>
  file
    .replace(/^(docs|apps\/site\/pages)\//, '')
    .replace(/(^|\/)index\.md$/, '')
    .replace(/\/README\.md$/, '')
    .replace(/\.md$/, '')
    .toLowerCase();

/** Files and labels of each group; a file is in the first group that fits. */
const grouped = () => {
  const taken = new Set<string>();
  const filled = groups.map(({ label, pages }) => ({
    label,
    pages: pages.flatMap((page) => {
      const { file, label } = typeof page === 'string' ? { file: page, label: undefined } : page;
      const files = filesLike(file).filter((found) => !taken.has(found));
      for (const found of files) taken.add(found);
      if (!file.includes('*') && files.length === 0) throw new Error(`groups.ts: there is no ${file}`);
      return files.map((found) => ({ file: found, label }));
    }),
  }));
  const left = filesLike('docs/*.md').filter((file) => !taken.has(file));
  if (left.length > 0) throw new Error(`groups.ts: no group takes ${left.join(', ')}`);
  return filled;
};

/** The side bar: groups with the paths of their pages. */
export const sideBar = () => [
  ...grouped()
    .filter(({ pages }) => pages.length > 0)
    .map(({ label, pages }) => ({ label, items: pages.map(({ file }) => slugOf(file)) })),
];

/** Reads every page of the site. Throws when a link or an image leads nowhere. */
export const collectPages = (): Page[] => {
  const files = [
    ...BESIDE.map((file) => ({ file, label: undefined })),
    ...grouped().flatMap(({ pages }) => pages),
  ];
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

  /** Puts in the sections that `<!-- include: FILE#HEADING -->` names, so that a text on two pages has one place. */
  const withIncludes = (markdown: string, slug: string): string =>
    markdown.replaceAll(INCLUDE, (_, file: string, anchor: string | undefined) => {
      if (!exists(file)) throw new Error(`${slug}: there is no ${file} to include`);
      return linked(sectionOf(splitTitle(read(file)).body, anchor), file, slug);
    });

  const pages = files.map(({ file, label }): Page => {
    const [, matter = '', markdown = ''] = /^(?:---\n(.*?)^---\n)?(.*)$/ms.exec(read(file)) ?? [];
    const { title, body } = splitTitle(markdown);
    const slug = slugOf(file);
    const text = withIncludes(linked(body, file, slug), slug);
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
      text: `Every guide, with what it says first.\n\n${tableOfGuides(pages, (slug) => `${base}/${slug}/`)}`,
    }),
  );
  if (problems.length > 0) throw new Error(`Links that lead nowhere:\n${problems.join('\n')}`);
  return pages;
};

/** The guides in the order of the side bar, each with what it says first. */
export const tableOfGuides = (pages: readonly Page[], addressOf: (slug: string) => string): string =>
  sideBar()
    .map(({ label, items }) => {
      const links = pages
        .filter(({ slug }) => items.includes(slug))
        .map(({ slug, title, description }) => `- [${title}](${addressOf(slug)}): ${description}`);
      return `## ${label}\n\n${links.join('\n')}`;
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

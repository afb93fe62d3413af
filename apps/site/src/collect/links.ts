import { posix } from 'node:path';
import { withoutCode } from './markdown.ts';
import { base, exists, repositoryUrl } from './repository.ts';

/** The target of a link or an image, in Markdown and in HTML. */
const TARGET = /(?<=\]\(|(?:src|href)=")[^)\s"]+/g;

const [, repositoryPath = ''] = /^https:\/\/github\.com(\/.*)$/.exec(repositoryUrl) ?? [];
const ADDRESS_OF_FILE = new RegExp(
  `^https://(?:github\\.com${repositoryPath}/(?:blob|tree)|raw\\.githubusercontent\\.com${repositoryPath})/main/`,
);

/** An image in HTML. Astro only publishes the files of images in Markdown. */
const IMAGE = /<img src="([^"]+)" alt="([^"]*)"[^>]*>/g;

/** How the links of a text are rewritten. */
export interface Links {
  /** The file that the text is from, from the root of the repository. */
  readonly from: string;
  /** The path of the page of a file; `undefined` when there is none. */
  readonly pageOf: (file: string) => string | undefined;
  /** How the written page names an image of the repository. */
  readonly image: (file: string) => string;
}

/**
 * Writes the links of a text for the site: to the pages of the site where there is one, and to the repository's address for
 * everything else that exists in it.
 * @returns the text, and each link that leads nowhere
 */
export const rewriteLinks = (markdown: string, links: Links): { text: string; broken: string[] } => {
  const broken: string[] = [];
  let text = '';
  let end = 0;
  for (const { 0: target, index } of withoutCode(markdown).matchAll(TARGET)) {
    const rewritten = rewrite(target, links);
    if (rewritten === undefined) broken.push(`${links.from}: there is no ${target}`);
    text += markdown.slice(end, index) + (rewritten ?? target);
    end = index + target.length;
  }
  return { text: (text + markdown.slice(end)).replaceAll(IMAGE, '![$2]($1)'), broken };
};

const rewrite = (target: string, { from, pageOf, image }: Links): string | undefined => {
  const isFile = ADDRESS_OF_FILE.test(target);
  if (target.startsWith('#') || (/^[a-z]+:/.test(target) && !isFile)) return target;
  const [path = '', anchor] = target.replace(ADDRESS_OF_FILE, '').split('#');
  const file = isFile ? path : posix.join(posix.dirname(from), path);
  const hash = anchor ? `#${anchor}` : '';
  const page = pageOf(file.replace(/\/$/, ''));
  if (page !== undefined) return `${posix.join(base, page)}/${hash}`.replace(/\/+(#|$)/, '/$1');
  if (!exists(file)) return undefined;
  if (/\.(png|svg|jpg)$/.test(file)) return image(file);
  return `${repositoryUrl}/${/\.[\w-]+$/.test(file) ? 'blob' : 'tree'}/main/${file}${hash}`;
};

import { type Page, tableOfGuides } from './pages.ts';
import { base, description, repositoryUrl, site } from './repository.ts';

/** The Markdown of a page as it is served beside the page: its title and its text, with pictures from the repository. */
export const plainMarkdown = (file: string): string => {
  const [, matter = '', text = ''] = /^---\n(.*?)^---\n(.*)$/ms.exec(file) ?? [];
  const [, title = ''] = /^title: "(.*)"$/m.exec(matter) ?? [];
  return `# ${title}\n\n${text.trim()}\n`.replaceAll(
    /\]\((?:\.\.\/)+docs\//g,
    `](${repositoryUrl}/raw/main/docs/`,
  );
};

/** What a model finds at `llms.txt`: the Markdown of each guide, and where the reference begins. */
export const llmsText = (pages: readonly Page[]): string => {
  const address = (slug: string) => `${site}${base}/${slug}.md`;
  return [
    '# Visitor Invitations',
    `> ${description}`,
    tableOfGuides(pages, address),
    '## Reference',
    `- [VisitorInvitations](${address('reference/api/core/classes/visitorinvitations')}): the client\n- [Everything of @visitor-invitations/core](${address('reference/api/core')})\n- [Every operation](${address('reference/operations')})`,
  ].join('\n\n');
};

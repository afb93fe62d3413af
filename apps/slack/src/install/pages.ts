import type { ServerResponse } from 'node:http';
import { texts } from '../languages/texts.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

const style = `
  :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
  a { display: inline-block; padding: 0.6rem 1.1rem; border-radius: 0.4rem; background: #4a154b; color: #fff; }
  a:focus-visible { outline: 3px solid #1264a3; outline-offset: 2px; }
`;

/** A page of the installation: a heading, sentences, and where to go next. */
export interface Page {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly link?: { readonly text: string; readonly url: string };
}

/** The page as HTML, which loads nothing from anywhere. */
export const htmlOf = ({ title, sentences, link }: Page): string => `<!doctype html>
<html lang="${texts().install.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n')}
${link ? `<p><a href="${escaped(link.url)}">${escaped(link.text)}</a></p>` : ''}
</main>
</body>
</html>
`;

/** The address of a page has a code and a state in it, which must go nowhere else. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** Responds with a page. */
export const respondPage = (response: ServerResponse, status: number, page: Page): void =>
  void response.writeHead(status, pageHeaders).end(htmlOf(page));

/** Begins the installation at Slack. */
export const startPage = (url: string): Page => ({
  title: texts().install.startTitle,
  sentences: texts().install.start,
  link: { text: texts().install.add, url },
});

/** Leads to the Home tab of the app that was installed. */
export const donePage = (teamName: string, url: string): Page => ({
  title: texts().install.doneTitle(teamName),
  sentences: texts().install.done,
  link: { text: texts().install.open, url },
});

/** Leads to the choice of workspaces, after the app was installed in an organisation. */
export const doneForAllPage = (organisation: string, url: string): Page => ({
  title: texts().install.doneTitle(organisation),
  sentences: texts().install.doneForAll,
  link: { text: texts().install.chooseWorkspaces, url },
});

/** Says why the app was not installed. */
export const failedPage = (reason: string): Page => ({
  title: texts().install.failedTitle,
  sentences: [reason],
});

import { expect, test } from 'vitest';
import { rewriteLinks } from './links.ts';
import { base, repositoryUrl } from './repository.ts';

const pages = new Map([
  ['docs/assumptions.md', 'assumptions'],
  ['packages/core/README.md', 'packages/core'],
  ['README.md', ''],
]);
const rewrite = (text: string, from = 'docs/assumptions.md') =>
  rewriteLinks(text, { from, pageOf: (file) => pages.get(file), image: (file) => `../images/${file}` });

test.each([
  ['a page', '[a](assumptions.md#id)', `[a](${base}/assumptions/#id)`],
  ['a page of another folder', '[a](../packages/core/README.md)', `[a](${base}/packages/core/)`],
  [
    'a page by its full address',
    `[a](${repositoryUrl}/blob/main/docs/assumptions.md)`,
    `[a](${base}/assumptions/)`,
  ],
  ['the home page', '[a](../README.md)', `[a](${base}/)`],
  ['a file without a page', '[a](../turbo.json)', `[a](${repositoryUrl}/blob/main/turbo.json)`],
  ['a folder', '[a](../packages/core/src)', `[a](${repositoryUrl}/tree/main/packages/core/src)`],
  ['an image', '![a](images/sandbox-dark.png)', '![a](../images/docs/images/sandbox-dark.png)'],
  [
    'an image in HTML',
    '<img src="images/sandbox-dark.png" alt="a" width="640">',
    '![a](../images/docs/images/sandbox-dark.png)',
  ],
  ['HTML', '<a href="assumptions.md">', `<a href="${base}/assumptions/">`],
  ['another site', '[a](https://example.com/a.md)', '[a](https://example.com/a.md)'],
  ['a heading of the same page', '[a](#id)', '[a](#id)'],
])('a link to %s', (_, text, expected) => {
  expect(rewrite(text)).toEqual({ text: expected, broken: [] });
});

test('a link that leads nowhere is named with its page', () => {
  expect(rewrite('[a](gone.md) ![b](images/gone.png)').broken).toEqual([
    'docs/assumptions.md: there is no gone.md',
    'docs/assumptions.md: there is no images/gone.png',
  ]);
});

test('code stays as it is', () => {
  const code = '`[a](gone.md)`\n\n```md\n[a](gone.md)\n```\n';
  expect(rewrite(code)).toEqual({ text: code, broken: [] });
});

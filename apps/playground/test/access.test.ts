import { expect, test } from 'vitest';
import { startApp } from './bolt-app.ts';

test('serves the page and its files, and nothing else', async () => {
  await using context = await startApp(() => {});
  const page = await fetch(context.slack.url);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await page.text()).toContain('<title>Playground');
  for (const path of ['/missing.js', '/tsconfig.json', '/..%2Findex.js', '/..%2F..%2Fpackage.json']) {
    expect((await fetch(context.slack.url + path)).status).toBe(404);
  }
});

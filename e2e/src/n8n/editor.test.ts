import { launchBrowser } from '@visitor-invitations/testing/browser';
import { expect } from 'vitest';
import { createViewWorkflows, openEditor, views } from './editor-views.ts';
import { test as base } from './n8n-test.ts';

const test = base
  .extend('workflows', { scope: 'file' }, ({ n8n, access }) => createViewWorkflows(n8n, access))
  .extend('browser', { scope: 'file' }, async ({ n8n: _ }, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  /** One page for all views: the editor is large, and loads once. */
  .extend('page', { scope: 'file' }, async ({ browser, n8n }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = n8n.cookie.split('=');
    await context.addCookies([{ name, value, url: n8n.url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return page;
  });

/** The first of these texts that does not follow the ones before it. */
const firstMissing = (text: string, reads: readonly string[]): string | undefined => {
  let from = 0;
  return reads.find((expected) => {
    const at = text.indexOf(expected, from);
    from = at + expected.length;
    return at < 0;
  });
};

test.for(views)(
  'a builder reads what they need: $name',
  async ({ workflow, act, reads }, { n8n, page, workflows }) => {
    await openEditor(page, n8n.url, workflows[workflow]);
    await act(page);
    // biome-ignore lint/performance/useDomNodeTextContent: a builder reads what is rendered
    const rendered = () => page.locator('body').innerText();
    await expect.poll(async () => firstMissing(await rendered(), reads), { timeout: 20_000 }).toBeUndefined();
  },
);

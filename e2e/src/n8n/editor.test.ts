import { launchBrowser } from '@visitor-invitations/testing/browser';
import { expect } from 'vitest';
import { createSceneWorkflows, openEditor, scenes } from './editor-scenes.ts';
import { test as base } from './n8n-test.ts';

const test = base
  .extend('workflows', { scope: 'file' }, ({ n8n, access }) => createSceneWorkflows(n8n, access))
  .extend('browser', { scope: 'file' }, async ({ n8n: _ }, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  /** One page for all scenes: the editor is large, and loads once. */
  .extend('page', { scope: 'file' }, async ({ browser, n8n }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = n8n.cookie.split('=');
    await context.addCookies([{ name, value, url: n8n.url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return page;
  });

test.for(scenes)(
  'a builder reads what they need: $name',
  async ({ workflow, act, reads }, { n8n, page, workflows }) => {
    await openEditor(page, n8n.url, workflows[workflow]);
    await act(page);
    // biome-ignore lint/performance/useDomNodeTextContent: a builder reads what is rendered
    const text = await page.locator('body').innerText();
    let from = 0;
    for (const expected of reads) {
      const at = text.indexOf(expected, from);
      expect(at, `“${expected}” in:\n${text}`).toBeGreaterThanOrEqual(0);
      from = at + expected.length;
    }
  },
);

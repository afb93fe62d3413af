import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@visitor-invitations/sandbox';
import { launchBrowser } from '@visitor-invitations/testing/browser';
import { createSceneWorkflows, openEditor, scenes } from './editor-scenes.ts';
import { n8nFolder, startN8n } from './n8n-server.ts';
import { installNode } from './node-package.ts';
import { createWorkflow, storeAccess, withAccess } from './set-up-workflows.ts';
import { readWorkflow } from './templates.ts';

/** Writes the pictures of n8n's editor for the docs. */
const folder = join(import.meta.dirname, '../../../docs/images');

const sandbox = createSandbox();
await sandbox.listen();
const home = await mkdtemp(join(tmpdir(), 'n8n-'));
await installNode(home);
const n8n = await startN8n({ home });
const access = await storeAccess(n8n, { baseUrl: sandbox.url, ...sandbox.demo });
const workflows = await createSceneWorkflows(n8n, access);
const startHere = withAccess(readWorkflow(join(n8nFolder, 'start-here.json')), access);

const browser = await launchBrowser();
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
const [name = '', value = ''] = n8n.cookie.split('=');
await context.addCookies([{ name, value, url: n8n.url }]);
const page = await context.newPage();
const picture = async (of: string) => {
  await page.mouse.move(700, 100);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(folder, `n8n-${of}.png`), animations: 'disabled' });
};

await openEditor(page, n8n.url, await createWorkflow(n8n, startHere));
await page.locator('[data-test-id="execute-workflow-button"]').click();
await page.getByText('Workflow executed successfully').waitFor();
await picture('start-here');
for (const { name: of, workflow, act } of scenes) {
  await openEditor(page, n8n.url, workflows[workflow]);
  await act(page);
  await picture(of);
}

await browser.close();
await n8n.stop();
await sandbox.close();
await rm(home, { recursive: true, force: true });

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '@visitor-invitations/testing/browser';
import { createSandbox } from '../src/index.ts';
import { actFor, invite } from '../test/support.ts';

/** Writes the pictures of the page for the README, always at the same time with the same data. */
const folder = join(import.meta.dirname, '../../../docs/images');
const pictures = [
  { file: 'sandbox-desktop.png', width: 1280, height: 900, colorScheme: 'light' },
  { file: 'sandbox-dark.png', width: 1280, height: 900, colorScheme: 'dark' },
  { file: 'sandbox-phone.png', width: 390, height: 844, colorScheme: 'light' },
] as const;

const sandbox = createSandbox({ now: '2026-05-04T09:41:00.000Z' });
await sandbox.listen({ port: 4010 });
const browser = await launchBrowser();
try {
  const demo = await actFor(sandbox, sandbox.demo);
  const { body: created } = await invite(demo, { subject: 'Product demonstration' });
  await demo.call('PUT', `/v1/api/invitations/${created.id}`, { visitorNotes: 'Gate B' });
  sandbox.faults.set([{ operation: 'sites.list', nth: 2, status: 429, retryAfter: 2 }]);
  await demo.call('GET', '/v1/api/sites');
  await demo.call('GET', `/v1/api/invitations/${created.id}`);
  await demo.call('POST', '/v1/api/invitations/search/host', { hostEmail: 'alice@example.com' });
  await demo.call('GET', '/v1/api/sites');
  await demo.call('PUT', `/v1/api/invitations/${created.id}`, { email: 'nobody' });
  await demo.call('DELETE', `/v1/api/invitations/${created.id}`);

  await mkdir(folder, { recursive: true });
  for (const { file, width, height, colorScheme } of pictures) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
    await page.goto(sandbox.url);
    await page.getByText('live', { exact: true }).waitFor();
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: join(folder, file) });
    await page.close();
  }
} finally {
  await browser.close();
  await sandbox.close();
}

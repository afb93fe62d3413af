import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sparticuz, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Where Linux distributions put their Chromium; used on machines that the packaged one is not made for. */
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts a real Chromium without a window: the one that npm brings, or else the machine's own. */
export const launchBrowser = async (): Promise<Browser> => {
  const args = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];
  const ours = await packaged().catch(() => undefined);
  if (ours) return chromium.launch({ ...ours, args });
  const executablePath = installed.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium: install one, or run on Linux x64.');
  return chromium.launch({ executablePath, args });
};

/** The browser of the package, and the system libraries that it brings along for machines that lack them. */
const packaged = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const archives = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../bin');
  const [executablePath, libraries] = await Promise.all([
    sparticuz.executablePath(),
    inflate(join(archives, 'al2023.tar.br')),
  ]);
  return { executablePath, env: { ...process.env, LD_LIBRARY_PATH: join(libraries, 'lib') } };
};

/** What axe puts into a page. */
interface WithAxe {
  readonly axe: {
    run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
  };
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it is now; empty when all is well. */
export const axeFinds = async (page: Page) => {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => (globalThis as unknown as WithAxe).axe.run());
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary]);
};

/** How many pixels of the page stick out to the right; 0 or less when all is well. */
export const sticksOut = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth');

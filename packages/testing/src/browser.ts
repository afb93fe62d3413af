import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sparticuz, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Where Linux distributions put Chromium; used on machines that the packaged one does not support. */
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Starts a headless Chromium: the packaged one, or else the machine's own.
 * @param flags further flags of Chromium
 * @throws Error when there is neither
 */
export const launchBrowser = async (...flags: string[]): Promise<Browser> => {
  const args = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', ...flags];
  const fromPackage = await packaged().catch(() => undefined);
  if (fromPackage) return chromium.launch({ ...fromPackage, args });
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

/** The page's globals once axe has been loaded into it. */
interface WithAxe {
  readonly axe: {
    run(options: {
      resultTypes: ['violations'];
      runOnly?: readonly string[];
    }): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
  };
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The accessibility violations that axe finds on the page as it is now: rule, element and what to do.
 * @param colorsOnly for a page that was looked at before, in other colours
 */
export const axeFinds = async (page: Page, { colorsOnly = false } = {}) => {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe);
  const runOnly = colorsOnly ? { runOnly: ['cat.color'] } : {};
  // Of what passes, axe would otherwise report as much, which takes time.
  const { violations } = await page.evaluate(
    (only) => (globalThis as unknown as WithAxe).axe.run({ resultTypes: ['violations'], ...only }),
    runOnly,
  );
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary]);
};

/** By how many pixels the page is wider than its window; 0 or less when nothing overflows. */
export const sticksOut = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth');

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sparticuz, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

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

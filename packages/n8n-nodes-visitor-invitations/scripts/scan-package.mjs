import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { analyzePackage, SOURCE_FILE_PATTERNS } from '@n8n/scan-community-package/scanner/scanner.mjs';

const run = promisify(execFile);
const PACKED_FILE_PATTERNS = ['**/*.js', 'package.json'];

/**
 * Runs n8n's own scanner the two ways its verification does: on the sources, and on what npm would publish.
 *
 * @param {string} packageDir absolute folder of the built package
 * @returns {Promise<{ sources: string, packed: string }>} what it finds in each; empty when nothing
 */
export async function scanPackage(packageDir) {
  return {
    sources: await findings(packageDir, SOURCE_FILE_PATTERNS),
    packed: await inPackedFolder(packageDir, (folder) => findings(folder, PACKED_FILE_PATTERNS)),
  };
}

async function findings(folder, patterns) {
  const { passed, message, details } = await analyzePackage(folder, patterns);
  // The scanner passes a folder in which there is nothing to look at.
  if (passed && message) return message;
  return passed ? '' : (details ?? message);
}

async function inPackedFolder(packageDir, action) {
  const temporary = await mkdtemp(join(tmpdir(), 'n8n-scan-'));
  try {
    const shell = process.platform === 'win32';
    const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', temporary];
    const { stdout } = await run('npm', args, { cwd: packageDir, shell });
    const folder = join(temporary, 'package');
    await mkdir(folder);
    await run('tar', ['-xzf', JSON.parse(stdout)[0].filename], { cwd: temporary });
    return await action(folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

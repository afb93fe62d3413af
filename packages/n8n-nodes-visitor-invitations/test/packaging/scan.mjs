// Runs n8n's own scanner the two ways its verification does: on the sources, and on what npm would publish. Takes the
// folder of a built package, this one by default. (The scanner's own command exits with 0 whatever it finds.)
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { analyzePackage, SOURCE_FILE_PATTERNS } from '@n8n/scan-community-package/scanner/scanner.mjs';

const run = promisify(execFile);
const PACKED_FILE_PATTERNS = ['**/*.js', 'package.json'];

const findings = async (folder, patterns) => {
  const { passed, message, details } = await analyzePackage(folder, patterns);
  // The scanner passes a folder in which it finds no files.
  if (passed) return message || '';
  return details ?? message;
};

const inPackedFolder = async (packageDir, action) => {
  const temporary = await mkdtemp(join(tmpdir(), 'n8n-scan-'));
  try {
    const shell = process.platform === 'win32';
    const args = ['pack', '--ignore-scripts', '--pack-destination', temporary];
    const { stdout } = await run('npm', args, { cwd: packageDir, shell });
    const folder = join(temporary, 'package');
    await mkdir(folder);
    await run('tar', ['-xzf', stdout.trim().split('\n').at(-1)], { cwd: temporary });
    return await action(folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

const packageDir = resolve(process.argv[2] ?? '.');
const sources = await findings(packageDir, SOURCE_FILE_PATTERNS);
const packed = await inPackedFolder(packageDir, (folder) => findings(folder, PACKED_FILE_PATTERNS));
console.log(`sources: ${sources || 'nothing found'}`);
console.log(`packed: ${packed || 'nothing found'}`);
process.exitCode = sources || packed ? 1 : 0;

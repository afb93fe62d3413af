// Writes the pages of the repository where Starlight reads them, and builds the site into `dist`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectPages } from '../src/collect/pages.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
// TypeDoc looks for what its options name from here.
process.chdir(folder);
const content = join(folder, 'src/content/docs');

rmSync(content, { recursive: true, force: true });
for (const { slug, content: text } of collectPages()) {
  const file = join(content, `${slug || 'index'}.md`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

process.env.ASTRO_TELEMETRY_DISABLED = '1';
const { build } = await import('astro');
await build({ root: folder, logLevel: 'warn' });

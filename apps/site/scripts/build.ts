// Writes the pages of the repository where Starlight reads them, and builds the site into `dist`, with the Markdown of each page
// beside it.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { llmsText, plainMarkdown } from '../src/collect/for-models.ts';
import { collectPages } from '../src/collect/pages.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
// TypeDoc looks for what its options name from here.
process.chdir(folder);
const content = join(folder, 'src/content/docs');

const pages = collectPages();
rmSync(content, { recursive: true, force: true });
for (const { slug, content: text } of pages) {
  const file = join(content, `${slug || 'index'}.md`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

process.env.ASTRO_TELEMETRY_DISABLED = '1';
const { build } = await import('astro');
await build({ root: folder, logLevel: 'warn' });

const dist = join(folder, 'dist');
for (const file of globSync('**/*.md', { cwd: content })) {
  const address = file.toLowerCase().replace(/(.)\/index\.md$/, '$1.md');
  writeFileSync(join(dist, address), plainMarkdown(readFileSync(join(content, file), 'utf8')));
}
writeFileSync(join(dist, 'llms.txt'), llmsText(pages));

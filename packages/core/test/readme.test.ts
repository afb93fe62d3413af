import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

test.each([
  ['start.ts', ['../README.md', '../../../docs/typescript/guide.md']],
  ['tracing.ts', ['../../../docs/typescript/observability.md']],
  ['stand-in.test.ts', ['../../../docs/testing/test-in-process.md']],
])('the docs have the examples of %s as they compile here', async (file, pages) => {
  const examples = (await read(`./examples/${file}`)).split(/\n\/\/ --- .*\n\n/);
  const docs = (await Promise.all(pages.map(read))).join('\n');
  for (const example of examples) expect(docs).toContain(`\`\`\`ts\n${example.trim()}\n\`\`\`\n`);
});

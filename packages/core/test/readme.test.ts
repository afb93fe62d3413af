import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

test('the README has the example of a test as it compiles and runs here', async () => {
  const example = await read('./examples/stand-in.test.ts');
  expect(await read('../README.md')).toContain(`\`\`\`ts\n${example}\`\`\`\n`);
});

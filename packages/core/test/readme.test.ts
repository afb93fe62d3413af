import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

test.each(['start.ts', 'stand-in.test.ts'])(
  'the README has the examples of %s as they compile here',
  async (file) => {
    const examples = (await read(`./examples/${file}`)).split(/\n\/\/ --- .*\n\n/);
    const readme = await read('../README.md');
    for (const example of examples) expect(readme).toContain(`\`\`\`ts\n${example.trim()}\n\`\`\`\n`);
  },
);

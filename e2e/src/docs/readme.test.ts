import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './documented-commands.ts';
import { readmes } from './readme.ts';

test('the tables and figures of each README are true: `npm run qa -- tables` writes them', async () => {
  for (const { path, is, ought } of await readmes()) expect(is, path).toBe(ought);
});

test.each([
  ['README.md', 110],
  ['packages/core/README.md', 170],
  ['packages/sandbox/README.md', 170],
  ['packages/conformance/README.md', 60],
  ['packages/fake-slack/README.md', 170],
  ['packages/mcp/README.md', 170],
  ['apps/slack/README.md', 170],
  ['packages/n8n-nodes-visitor-invitations/README.md', 170],
])('%s has at most %i lines', (path, most) => {
  const text = readFileSync(join(root, path), 'utf8');
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(most);
});

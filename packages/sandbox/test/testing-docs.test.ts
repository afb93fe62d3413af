import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
const nodeExample = '../examples/node-test/night-shift.test.mjs';

// Those of vitest run beside the tests of this folder.
test.each([
  ['how-do-i-test-without-a-server', '../examples/vitest/invite-quietly.test.ts'],
  ['how-do-i-test-without-a-server', '../examples/jest/jest.config.cjs'],
  ['how-do-i-test-without-a-server', '../examples/jest/sandbox-environment.mjs'],
  ['how-do-i-test-without-a-server', '../examples/jest/night-shift.test.cjs'],
  ['how-do-i-test-without-a-server', nodeExample],
  ['how-do-i-test-against-a-quota', '../examples/vitest/quota.test.ts'],
])('the page %s shows %s', async (page, path) => {
  const code = `\`\`\`${path.endsWith('.ts') ? 'ts' : 'js'}\n${await read(path)}\`\`\`\n`;
  expect(await read(`../../../docs/${page}.md`)).toContain(code);
});

test('the example for the runner of Node works', async () => {
  const file = fileURLToPath(new URL(nodeExample, import.meta.url));
  // A run of Node's inside another runner would report to that one.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['--test', file], { env });
  expect(stdout).toMatch(/pass 2\n/);
});

test('the example for Jest works', async () => {
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  const cwd = fileURLToPath(new URL('../examples/jest/', import.meta.url));
  const { stderr } = await promisify(execFile)(process.execPath, [jest], { cwd });
  expect(stderr).toMatch(/^Tests: +2 passed, 2 total$/m);
});

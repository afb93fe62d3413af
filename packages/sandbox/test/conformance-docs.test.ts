import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runConformance } from '../src/conformance/cli.ts';
import { flagsFor, quietly } from './conformance-support.ts';
import { startSandbox } from './support.ts';

const page = readFileSync(
  fileURLToPath(new URL('../../../docs/does-my-deployment-keep-the-promises.md', import.meta.url)),
  'utf8',
);

test('the excerpt is what a run prints', async () => {
  await using sandbox = await startSandbox({ switches: { put: 'replace', 'delete.status': 200 } });
  const printed: string[] = [];
  await runConformance([...flagsFor(sandbox.url, sandbox.demo), '--write'], {
    ...quietly(sandbox),
    print: (text) => printed.push(...text.split('\n')),
  });
  const excerpt = /```text\n([^`]+)\n```/.exec(page)?.[1]?.split('\n') ?? [];
  expect(excerpt.length).toBeGreaterThan(10);
  expect(printed).toEqual(expect.arrayContaining(excerpt));
});

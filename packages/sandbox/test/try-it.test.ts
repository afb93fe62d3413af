import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startText } from '../src/cli/texts.ts';
import { startSandbox } from './support.ts';

test.each([
  {},
  { teamHeader: 'x-acme-team', requiredHeaders: { 'x-api-version': "1.3's" } },
  { paths: 'listed', tokenEndpoint: 'legacy' },
] as const)('the commands that the sandbox starts with work as pasted, under %j', async (switches) => {
  await using sandbox = await startSandbox({ switches });
  const text = startText(sandbox.url, sandbox.switches.get());
  const commands = text.slice(text.indexOf('TOKEN='), text.indexOf('Press Ctrl-C'));
  const { stdout } = await promisify(execFile)('sh', ['-c', commands]);
  expect(stdout).toContain('London Riverside');
});

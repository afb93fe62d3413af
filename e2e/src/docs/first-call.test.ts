import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSandbox } from '@visitor-invitations/sandbox';
import { expect, test } from 'vitest';
import { root } from './documented-commands.ts';

test('the first call of a developer runs as the page shows it', async () => {
  await using sandbox = createSandbox();
  const page = readFileSync(join(root, 'docs/get-started/typescript.md'), 'utf8');
  const [, code = ''] = /^```ts\n(.*?)^```$/ms.exec(page) ?? [];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module-typescript',
      '--eval',
      code.replace('http://127.0.0.1:4010', await sandbox.listen()),
    ],
    { cwd: join(root, 'packages/core') },
  );
  expect(stdout).toMatch(
    /^London Riverside\nNew York Midtown\nSingapore Marina\n\p{Lu}.* comes to Gate B\n$/u,
  );
});

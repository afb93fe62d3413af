import { mkdir, realpath, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../packaging/consumer-projects.ts';
import { type PackedCore, packCore } from '../packaging/packed-core.ts';
import { run } from '../packaging/run.ts';
import { compilerOf, hasAll } from './runtimes.ts';

/** Time for an old compiler to check every library's types on a busy machine. */
const COMPILE_MS = 120_000;
const require = createRequire(import.meta.url);

describe.runIf(hasAll)('the types', () => {
  let core: PackedCore;
  let project: string;
  let node10: string;

  beforeAll(async () => {
    core = await packCore();
    const ours = join(core.folder, 'node_modules/@visitor-invitations');
    await mkdir(ours, { recursive: true });
    for (const name of ['sandbox', 'fake-slack']) {
      const folder = dirname(require.resolve(`@visitor-invitations/${name}/package.json`));
      await symlink(await realpath(folder), join(ours, name), 'junction');
    }
    project = await copyProject('types', core.folder);
    node10 = await copyProject('cjs', core.folder);
  });
  afterAll(() => core.remove());

  const compile = (folder: string, version: string, args: readonly string[]) =>
    run(folder, [process.execPath, compilerOf(version), '--noEmit', ...args]);

  test.each(
    ['5.4', '5.9', '6.0', '7.0'].flatMap((version) => [
      [version, 'true'],
      [version, 'false'],
    ]),
  )(
    'compile with TypeScript %s and exactOptionalPropertyTypes %s',
    async (version, exact) => {
      await compile(project, version, ['--exactOptionalPropertyTypes', exact]);
    },
    COMPILE_MS,
  );

  // Those that still know this resolution. zod's types need `esModuleInterop`.
  test.each(['5.4', '5.9'])(
    'compile with TypeScript %s as Node 10 resolved modules',
    async (version) => {
      const flags =
        '-p tsconfig.node10.json --ignoreDeprecations 5.0 --esModuleInterop true --skipLibCheck false';
      expect(await compile(node10, version, flags.split(' '))).toBe('');
    },
    COMPILE_MS,
  );
});

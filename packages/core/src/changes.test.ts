import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('needs no package but zod, and no global of a host', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('changes.ts', import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
  });
  const [output] = Object.values(metafile.outputs);
  const packages = output?.imports.map(({ path }) => path.split('/')[0]) ?? [];
  expect(packages.filter((name) => name !== 'zod')).toEqual([]);
  expect(output?.exports).toEqual([
    'comparedFields',
    'diffInvitations',
    'diffResponses',
    'mayHoldNewResponses',
  ]);
  expect(outputFiles[0]?.text).not.toMatch(
    /\b(globalThis|process|require|setTimeout|clearTimeout|setInterval|setImmediate|__dirname)\b/,
  );
  expect(outputFiles[0]?.text.length).toBeLessThan(13_500);
});

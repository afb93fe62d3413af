import { readFile, writeFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { preset } from '../../tsup.preset.ts';

/** Minifies the written files, after Rollup: a fifth less to download. Only exported names stay, by which n8n finds the classes. */
const minified: NonNullable<Parameters<typeof preset>[0]['plugins']>[number] = {
  name: 'minified',
  async buildEnd({ writtenFiles }) {
    for (const { name } of writtenFiles) {
      if (!name.endsWith('.js')) continue;
      const { code } = await transform(await readFile(name, 'utf8'), {
        minify: true,
        format: 'cjs', // renames what is at the top of a file as well
        legalComments: 'none', // THIRD-PARTY.txt has the licences
        charset: 'utf8',
        target: 'node20',
      });
      await writeFile(name, code);
    }
  },
};

/**
 * A CommonJS file per node and credential, and one that they share, with the client in it: a verified community package
 * has no dependencies, and n8n's loader creates `new (require(file)[name])()`, where the name is the file's.
 */
export default preset({
  entry: ['nodes/*/*.node.ts', 'credentials/*.credentials.ts'],
  format: 'cjs',
  target: 'node20',
  dts: false,
  // Rollup writes the files: esbuild shares no code between those of CommonJS.
  treeshake: true,
  sourcemap: false,
  plugins: [minified],
  noExternal: [/^@visitor-invitations\//],
  external: ['n8n-workflow', 'luxon'],
  // n8n's scanner forbids `globalThis`. zod looks there for a shared registry, and finds an object of our own.
  define: { globalThis: '__global' },
  banner: { js: 'var __global = {};' },
});

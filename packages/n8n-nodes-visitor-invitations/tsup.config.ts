import { preset } from '../../tsup.preset.ts';

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
  // After Rollup. Only exported names stay, by which n8n finds the classes; THIRD-PARTY.txt has the licences.
  minify: 'terser',
  terserOptions: { toplevel: true, ecma: 2020, format: { comments: false } },
  noExternal: [/^@visitor-invitations\//],
  external: ['n8n-workflow', 'luxon'],
  // n8n's scanner forbids `globalThis`. zod looks there for a shared registry, and finds an object of our own.
  define: { globalThis: '__global' },
  banner: { js: 'var __global = {};' },
});

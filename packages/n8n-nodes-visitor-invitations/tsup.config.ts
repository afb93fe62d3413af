import { preset } from '../../tsup.preset.ts';

/**
 * One self-contained CommonJS file per node and credential: a verified community package has no dependencies, and the
 * loader creates `new (require(file)[name])()`, where the name is the file's.
 */
export default preset({
  entry: ['nodes/*/*.node.ts', 'credentials/*.credentials.ts'],
  format: 'cjs',
  target: 'node20',
  dts: false,
  sourcemap: false,
  splitting: false,
  noExternal: [/^@visitor-invitations\/core/],
  external: ['n8n-workflow', 'luxon'],
  // n8n's scanner forbids `globalThis`. zod looks there for a shared registry, and finds an object of our own.
  define: { globalThis: '__global' },
  banner: { js: 'var __global = {};' },
});

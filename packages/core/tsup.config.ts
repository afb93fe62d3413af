import { preset } from '../../tsup.preset.ts';

export default preset({
  entry: ['index', 'web', 'portable', 'openapi', 'changes', 'errors', 'opentelemetry'].map(
    (name) => `src/${name}.ts`,
  ),
  format: ['esm', 'cjs'],
  // Rollup writes the CommonJS files: entries share their chunks, and `import()` stays an import.
  treeshake: true,
  // The source maps of the ES modules hold the sources; those of the CommonJS files give lines alone: 100 kB less to download.
  esbuildOptions: (options, { format }) => {
    options.sourcesContent = format === 'esm';
  },
});

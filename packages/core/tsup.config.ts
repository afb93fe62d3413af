import { preset } from '../../tsup.preset.ts';

export default preset({
  entry: ['index', 'web', 'portable', 'openapi', 'changes', 'errors', 'opentelemetry'].map(
    (name) => `src/${name}.ts`,
  ),
  format: ['esm', 'cjs'],
  // Rollup writes the CommonJS files: entries share their chunks, and `import()` stays an import.
  treeshake: true,
});

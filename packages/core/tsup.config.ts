import { preset } from '../../tsup.preset.ts';

export default preset({
  entry: [
    'src/index.ts',
    'src/portable.ts',
    'src/openapi.ts',
    'src/changes.ts',
    'src/errors.ts',
    'src/opentelemetry.ts',
  ],
  format: ['esm', 'cjs'],
  // Rollup writes the CommonJS files: entries share their chunks, and `import()` stays an import.
  treeshake: true,
});

import { readFile, rm, writeFile } from 'node:fs/promises';
import { preset } from '../../tsup.preset.ts';

export default preset({
  entry: ['index', 'web', 'portable', 'contract', 'openapi', 'changes', 'errors'].map(
    (name) => `src/${name}.ts`,
  ),
  format: ['esm', 'cjs'],
  // Rollup writes the CommonJS files: entries share their chunks.
  treeshake: true,
  // Source maps are for the ES modules: the CommonJS files hold the same code, and 47 kB less are downloaded. They load undici
  // by `require`: where Jest runs CommonJS, `import()` needs a flag of Node.
  plugins: [
    {
      name: 'commonjs',
      async buildEnd({ writtenFiles }) {
        for (const { name } of writtenFiles) {
          if (name.endsWith('.cjs.map')) await rm(name);
          if (!name.endsWith('.cjs')) continue;
          const code = await readFile(name, 'utf8');
          const required = code.replace(
            "import('undici')",
            "Promise.resolve().then(() => require('undici'))",
          );
          await writeFile(name, required.replace(/^\/\/# sourceMappingURL=.*$/gm, ''));
        }
      },
    },
  ],
});

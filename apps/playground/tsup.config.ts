import { copyFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { preset } from '../../tsup.preset.ts';

export default defineConfig([
  { ...preset({ entry: ['src/index.ts'] }), clean: ['!page/**'] },
  {
    entry: { main: 'src/page/main.tsx' },
    tsconfig: 'tsconfig.page.json',
    outDir: 'dist/page',
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    noExternal: [/./],
    sourcemap: true,
    loader: { '.woff2': 'file' },
    onSuccess: () => copyFile('src/page/index.html', 'dist/page/index.html'),
  },
]);

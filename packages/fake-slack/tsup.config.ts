import { defineConfig } from 'tsup';
import { preset } from '../../tsup.preset.ts';

export default defineConfig([
  { ...preset({ entry: ['src/index.ts'] }), clean: ['!playground/**'] },
  {
    entry: { main: 'src/playground/app/main.tsx' },
    tsconfig: 'src/playground/app/tsconfig.json',
    outDir: 'dist/playground',
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    noExternal: [/./],
    sourcemap: true,
    loader: { '.woff2': 'file' },
  },
]);

import { cp, glob } from 'node:fs/promises';

// Icons and codex files go beside the compiled nodes, under the same path.
for await (const file of glob(['icons/*.svg', 'nodes/**/*.node.json'])) await cp(file, `dist/${file}`);

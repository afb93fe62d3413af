import { cp, glob } from 'node:fs/promises';

// Icons and codex files keep their places beside the compiled nodes.
for await (const file of glob(['icons/*.svg', 'nodes/**/*.node.json'])) await cp(file, `dist/${file}`);

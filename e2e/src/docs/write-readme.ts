import { writeFileSync } from 'node:fs';
import { readmes } from './readme.ts';

for (const { file, ought } of await readmes()) writeFileSync(file, ought);
process.exit(0);

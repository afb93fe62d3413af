import { writeFileSync } from 'node:fs';
import { readme, readmeFile } from './readme.ts';

const { ought } = await readme();
writeFileSync(readmeFile, ought);
process.exit(0);

import { resolve } from 'node:path';
import { scanPackage } from './scan-package.mjs';

// Takes the folder to scan, this package's own by default. The scanner's own command ends with 0 whatever it finds.
const found = await scanPackage(resolve(process.argv[2] ?? '.'));
for (const [where, text] of Object.entries(found)) console.log(`${where}: ${text || 'nothing found'}`);
process.exitCode = found.sources || found.packed ? 1 : 0;

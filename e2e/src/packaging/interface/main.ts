// npm run qa -- api: writes down what people rely on, once a change of it is meant.
import { writeFile } from 'node:fs/promises';
import { coreInterface, coreInterfaceFile } from './core-interface.ts';

await writeFile(coreInterfaceFile, await coreInterface());
console.log(coreInterfaceFile);

// npm run qa -- api: writes down what people rely on, once a change of it is meant.
import { writeFile } from 'node:fs/promises';
import { coreInterface, coreInterfaceFile, writtenEntries } from './core-interface.ts';

for (const entry of writtenEntries) {
  await writeFile(coreInterfaceFile(entry), await coreInterface(entry));
  console.log(coreInterfaceFile(entry));
}

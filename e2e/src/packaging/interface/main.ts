// npm run qa -- api: writes down what people rely on, once a change of it is meant.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../published-packages.ts';
import { publicInterfaces } from './public-interfaces.ts';

for (const { file, text } of await publicInterfaces()) {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
  console.log(file);
}

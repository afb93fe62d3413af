// npm run qa -- manifest [ADDRESS]: prints the manifest for an address, or the one for Socket Mode. With --write, updates both files.
import { writeFileSync } from 'node:fs';
import { manifestFiles } from './manifest.ts';

const args = process.argv.slice(2);
const url = args.find((arg) => !arg.startsWith('--'));
const files = manifestFiles(url);
if (args.includes('--write')) {
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(new URL(`../../${name}`, import.meta.url), text);
    console.log(`Wrote apps/slack/${name}${url ? ` for ${url}` : ''}.`);
  }
} else {
  process.stdout.write(files[url ? 'manifest.http.json' : 'manifest.socket.json'] ?? '');
}

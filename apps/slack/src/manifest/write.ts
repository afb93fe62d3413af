import { writeFileSync } from 'node:fs';
import { manifestFiles } from './manifest.ts';

// The app's URL is the only argument: `npm run qa -- manifest https://visitors.example.com/slack/events`
const [url] = process.argv.slice(2);
for (const [name, text] of Object.entries(manifestFiles(url))) {
  writeFileSync(new URL(`../../${name}`, import.meta.url), text);
  console.log(`Wrote apps/slack/${name}${url ? ` for ${url}` : ''}.`);
}

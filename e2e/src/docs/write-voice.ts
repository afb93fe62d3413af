// npm run qa -- voice [PART OF A PLACE] [--write]: shows sentences that read like a translation, and notes how many there are.
import { writeFileSync } from 'node:fs';
import { voiceCounts, voiceHits } from './voice.ts';

const parts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const hits = voiceHits();
for (const { place, rules, text } of hits) {
  if (parts.every((part) => place.includes(part)))
    console.log(`${place}  [${rules.join(', ')}]\n    ${text}`);
}
const counts = voiceCounts(hits);
console.log(JSON.stringify(counts, undefined, 2));
if (process.argv.includes('--write')) {
  writeFileSync(new URL('voice.json', import.meta.url), `${JSON.stringify(counts, undefined, 2)}\n`);
}

// npm run qa -- voice [PART OF A PLACE]: shows sentences that read like a translation.
import { voiceHits } from './voice.ts';

const parts = process.argv.slice(2);
const hits = voiceHits().filter(({ place }) => parts.every((part) => place.includes(part)));
for (const { place, rules, text } of hits) console.log(`${place}  [${rules.join(', ')}]\n    ${text}`);
console.log(hits.length === 0 ? 'No sentence reads like a translation.' : `${hits.length} sentences`);

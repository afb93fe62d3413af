import { expect, test } from 'vitest';
import counted from './voice.json' with { type: 'json' };
import { allowed, voiceCounts } from './voice.ts';
import { markdownProse, programProse } from './voice-prose.ts';
import { brokenRules } from './voice-rules.ts';

test('no area reads more like a translation than before: `npm run qa -- voice` shows where, `--write` notes fewer', () => {
  expect(voiceCounts()).toEqual(counted);
});

test('at most 20 sentences are allowed to break a rule', () => {
  expect(Object.keys(allowed).length).toBeLessThanOrEqual(20);
});

test.each([
  ['Who has Slack in German reads German.', 'headless who'],
  ['What may be repeated is repeated.', 'headless what'],
  ['An address that is no host’s stops the activation.', 'of yours, is no host'],
  ['Without one, the guest gets no email.', 'verb + no + noun'],
  ['The list is shown anew.', 'anew'],
  ['The reason stands at the choice.', 'stands'],
  ['Calls at once share a search.', 'at once'],
  ['Nothing is sent, also after a restart.', 'also or too at the edge'],
  ['Where a port is taken, PORT chooses another.', 'where for if'],
  ['It waits and goes on.', 'goes by, goes on'],
  ['The form begins with the host.', 'begins with'],
  ['The host is told what became of it.', 'told, became of'],
  ['Open the page beside it.', 'beside'],
  ['Visits, of which one is late, are listed.', 'which as a connector'],
  ['A visit that was moved meanwhile is skipped.', 'archaic connector'],
  ['The log holds no secrets.', 'object with a will'],
  ['Every wait ends by itself.', 'archaic adverb'],
  [`${'very '.repeat(30)}long.`, '31 words'],
])('%s', (sentence, rule) => {
  expect(brokenRules(sentence)).toContain(rule);
});

test.each([
  'If your Slack is in German, the app is too.',
  'Who can invite visitors?',
  '*Jane*, who has arrived, is waiting for you.',
  'Ask for what is missing.',
  'There is no site with that name.',
  'Where the visitor is going.',
  'Otherwise, the trigger reads hosts with upcoming arrivals first.',
  'Invite up to 300 at once.',
  'Leave the row alone.',
  'Interactive calls go first.',
  'A stand-in for the client.',
])('“%s” is fine', (sentence) => {
  expect(brokenRules(sentence)).toEqual([]);
});

test('Markdown is read by sentence, and code, targets and generated tables are not', () => {
  const page = [
    '# A title with four words',
    '',
    'One sentence spans\ntwo lines here. A [link is read](docs/but-not-its-target.md) by `its name alone` here.',
    '```sh',
    'this is not any prose',
    '```',
    '| Column | What it does for you |',
    '- An item is a paragraph',
    '  and may be continued.',
    '<!-- rows: made by a script -->this is made by scripts<!-- /rows -->',
  ].join('\n');
  expect(markdownProse(page)).toEqual([
    { line: 1, text: 'A title with four words' },
    { line: 3, text: 'One sentence spans two lines here.' },
    { line: 4, text: 'A link is read by X here.' },
    { line: 8, text: 'What it does for you' },
    { line: 9, text: 'An item is a paragraph and may be continued.' },
  ]);
});

test('programs are read by literal, and their comments and code are not', () => {
  const program = [
    '/** What a comment says is for maintainers. */',
    'const text = `The visit of $' + '{name} was cancelled. Nobody was emailed about it.`;',
    "const query = 'SELECT this and that from there';",
    'const page = <p>A paragraph <b>with a few bold words</b></p>;',
  ].join('\n');
  expect(programProse('a.tsx', program)).toEqual([
    { line: 2, text: 'The visit of X was cancelled.' },
    { line: 2, text: 'Nobody was emailed about it.' },
    { line: 4, text: 'with a few bold words' },
  ]);
});

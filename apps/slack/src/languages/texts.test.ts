import { expect, test } from 'vitest';
import { languageOf } from './texts.ts';

test.each([
  ['de-DE', 'de'],
  ['de-AT', 'de'],
  ['de-CH', 'de'],
  ['de', 'de'],
  ['en-US', 'en'],
  ['fr-FR', 'en'],
  ['nds-DE', 'en'],
  // What a browser accepts.
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
])('a person whose locale is %s reads %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});

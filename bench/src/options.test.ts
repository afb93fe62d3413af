import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partNames, readOptions } from './options.ts';

test('without words, the client races', () => {
  expect(readOptions([])).toEqual({ parts: ['speed'], quick: false });
});

test('parts can be picked, and run in their own order', () => {
  expect(readOptions(['n8n', '--quick', 'speed'])).toEqual({ parts: ['speed', 'n8n'], quick: true });
});

test('the Slack app is measured in one workspace and in many', () => {
  expect(readOptions(['slack']).parts).toEqual(['slack', 'slack-scale']);
  expect(readOptions(['slack-scale']).parts).toEqual(['slack-scale']);
});

test('a word that is not known is named', () => {
  expect(() => readOptions(['sped'])).toThrow("'sped' is unknown. Use speed, n8n");
});

test('every command of the README is known, and it has every part', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const commands = [...readme.matchAll(/`npm run bench -- ([^`]+)`/g)].map(([, words = '']) =>
    words.split(' '),
  );
  const parts = commands.map(readOptions).flatMap((options) => (options.quick ? [] : options.parts));
  expect(new Set(parts)).toEqual(new Set(partNames));
});

import { readFileSync } from 'node:fs';
import { operations } from '@visitor-invitations/core';
import { commandsTable } from './commands-table.ts';
import { operationsTable } from './operations-table.ts';
import { speedPhrase } from './speed-phrase.ts';

export const readmeFile = new URL('../../../README.md', import.meta.url);
const resultsFile = new URL('../../../bench/results.md', import.meta.url);

/** Puts a text between its two marks. */
const withText = (readme: string, name: string, text: string): string => {
  const [begin, end] = [`<!-- ${name}: made by a script -->`, `<!-- /${name} -->`];
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The README has no marks for "${name}"`);
  return readme.slice(0, from + begin.length) + text + readme.slice(to);
};

/** The README as it is, and as its tables and figures ought to be. */
export const readme = async (): Promise<{ is: string; ought: string }> => {
  const is = readFileSync(readmeFile, 'utf8');
  const texts = {
    count: String(Object.keys(operations).length),
    speed: speedPhrase(readFileSync(resultsFile, 'utf8')),
    operations: `\n\n${operationsTable()}\n\n`,
    commands: `\n\n${await commandsTable()}\n\n`,
  };
  const ought = Object.entries(texts).reduce((text, [name, made]) => withText(text, name, made), is);
  return { is, ought };
};

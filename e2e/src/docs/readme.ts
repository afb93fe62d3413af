import { readFileSync } from 'node:fs';
import { operations } from '@visitor-invitations/core/contract';
import { commandsTable } from './commands-table.ts';
import { costsTable } from './costs-table.ts';
import { curlValuesBlock, operationsReference } from './operations-reference.ts';
import { actionsTable, methodsTable, operationsTable } from './operations-table.ts';
import { speedPhrase } from './speed-phrase.ts';

const fileOf = (path: string) => new URL(`../../../${path}`, import.meta.url);

/** Puts a text between its two marks. */
const withText = (readme: string, name: string, text: string): string => {
  const [begin, end] = [`<!-- ${name}: made by a script -->`, `<!-- /${name} -->`];
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`A README doesn’t have the marks for "${name}"`);
  return readme.slice(0, from + begin.length) + text + readme.slice(to);
};

/** A README as it is, and as its tables and figures ought to be. */
interface Readme {
  readonly path: string;
  readonly file: URL;
  readonly is: string;
  readonly ought: string;
}

/** The texts of each README that are made by a script, by the name in their marks. */
const textsOf = async (): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> => ({
  'README.md': {
    speed: speedPhrase(readFileSync(fileOf('bench/results.md'), 'utf8')),
  },
  'docs/reference/operations.md': {
    count: String(Object.keys(operations).length),
    operations: `\n\n${operationsTable()}\n\n`,
    values: `\n\n${curlValuesBlock()}\n\n`,
    reference: `\n\n${operationsReference()}\n\n`,
    commands: `\n\n${await commandsTable()}\n\n`,
  },
  'packages/core/README.md': {
    methods: `\n\n${methodsTable()}\n\n`,
  },
  'docs/typescript/retries-idempotency-and-rate-limits.md': { costs: `\n\n${await costsTable()}\n\n` },
  'packages/n8n-nodes-visitor-invitations/README.md': { actions: `\n\n${actionsTable()}\n\n` },
});

export const readmes = async (): Promise<readonly Readme[]> =>
  Object.entries(await textsOf()).map(([path, texts]) => {
    const file = fileOf(path);
    const is = readFileSync(file, 'utf8');
    const ought = Object.entries(texts).reduce((text, [name, made]) => withText(text, name, made), is);
    return { path, file, is, ought };
  });

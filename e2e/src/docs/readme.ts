import { readFileSync } from 'node:fs';
import { commandsTable } from './commands-table.ts';
import { operationsTable } from './operations-table.ts';

export const readmeFile = new URL('../../../README.md', import.meta.url);

/** Puts a table between its two marks. */
function withTable(text: string, name: string, table: string): string {
  const [begin, end] = [`<!-- ${name}: made by a script -->`, `<!-- /${name} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The README has no place for the table "${name}"`);
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
}

/** The README as it is, and as its tables ought to be. */
export async function readme(): Promise<{ is: string; ought: string }> {
  const is = readFileSync(readmeFile, 'utf8');
  const ought = withTable(withTable(is, 'operations', operationsTable()), 'commands', await commandsTable());
  return { is, ought };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../published-packages.ts';
import { coreInterface, coreInterfaceFile } from './core-interface.ts';

test('what people rely on is as it is written down: `npm run qa -- api` writes it, once a change is meant', async () => {
  expect(await coreInterface()).toBe(await readFile(coreInterfaceFile, 'utf8'));
});

/** What an error has in its own way, and its base class describes. */
const OVERRIDES = /^(static )?(readonly )?(cause|code|kind|name|status|\[Symbol)\b/;

test.each(['index', 'changes', 'openapi'])(
  'every public name of %s says what it is',
  async (entry) => {
    const report = await coreInterface(entry);
    const undocumented = [...report.matchAll(/\(undocumented\)\s+(.*)/g)].map(([, line = '']) => line);
    expect(report).toContain('// @public');
    expect(undocumented.filter((line) => !OVERRIDES.test(line))).toEqual([]);
  },
);

/** The names that an entry of core exports, types included. */
const namesIn = (entry: string): string[] => {
  const file = join(root, 'packages/core/dist', `${entry}.d.ts`);
  const program = ts.createProgram([file], { module: ts.ModuleKind.NodeNext, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return module ? checker.getExportsOfModule(module).map(({ name }) => name) : [];
};

test('web and portable export what index does, but for these', () => {
  const index = namesIn('index');
  const differences = (entry: string) => {
    const names = namesIn(entry);
    return [
      ...index.filter((name) => !names.includes(name)).map((name) => `- ${name}`),
      ...names.filter((name) => !index.includes(name)).map((name) => `+ ${name}`),
    ].sort();
  };
  expect(index.length).toBeGreaterThan(50);
  expect(differences('web')).toEqual(['+ WebClientOptions', '- NodeClientOptions', '- UndiciDispatcher']);
  expect(differences('portable')).toEqual(['- NodeClientOptions', '- UndiciDispatcher']);
});

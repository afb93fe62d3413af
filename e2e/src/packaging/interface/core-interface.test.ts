import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../published-packages.ts';
import { coreInterface, coreInterfaceFile, writtenEntries } from './core-interface.ts';

test.each(writtenEntries)(
  'what people rely on in %s is as it is written down: `npm run qa -- api` writes it, once a change is meant',
  async (entry) => {
    expect(await coreInterface(entry)).toBe(await readFile(coreInterfaceFile(entry), 'utf8'));
  },
);

/** What an error has in its own way, and its base class describes. */
const OVERRIDES = /^(static )?(readonly )?(cause|code|kind|name|status|\[Symbol)\b/;

test.each(['index', 'contract', 'changes', 'openapi'])(
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
  return module
    ? checker
        .getExportsOfModule(module)
        .map(({ name }) => name)
        .sort()
    : [];
};

test('the main entry exports at most 60 names, 25 of them at run time, and web and portable the same', async () => {
  const index = namesIn('index');
  const atRunTime = await import(pathToFileURL(join(root, 'packages/core/dist/index.js')).href);
  expect(index.length).toBeGreaterThan(50);
  expect(index.length).toBeLessThanOrEqual(60);
  expect(Object.keys(atRunTime).length).toBeLessThanOrEqual(25);
  expect(namesIn('web')).toEqual(index);
  expect(namesIn('portable')).toEqual(index);
});

test('no comment of the declarations names a row of our assumptions or a section of the API reference', () => {
  const comments = globSync(join(root, 'packages/core/dist/*.d.ts')).flatMap((file) =>
    readFileSync(file, 'utf8').match(/\/\*\*[\s\S]*?\*\//g),
  );
  expect(comments.length).toBeGreaterThan(500);
  expect(comments.filter((text) => /\bA\d{1,2}\b|\(API\b/.test(text ?? ''))).toEqual([]);
});

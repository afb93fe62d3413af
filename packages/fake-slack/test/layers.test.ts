import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFile(join(root, path), 'utf8');

/** Each file of `src` with those that it imports, types included. */
const readImports = async (): Promise<Map<string, string[]>> => {
  const files = (await readdir(join(root, 'src'), { recursive: true }))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join('src', file));
  const importsOf = async (file: string) =>
    [...(await read(file)).matchAll(/(?:from|import) '(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
      join(dirname(file), path),
    );
  return new Map(await Promise.all(files.map(async (file) => [file, await importsOf(file)] as const)));
};

const imports = await readImports();
const edges = [...imports].flatMap(([from, all]) => all.map((to) => ({ from, to })));

/** The README lists them in the order in which they build on each other. */
const layers = [...(await read('README.md')).matchAll(/^\| `(src\/[^`]+)`/gm)].map(([, path = '']) => path);
const layerOf = (file: string) =>
  layers.findLastIndex((layer) => file === layer || file.startsWith(`${layer}/`));

it('a part knows those that stand before it in the README, and none that stands after it', () => {
  const upwards = edges.filter(({ from, to }) => layerOf(from) >= 0 && layerOf(to) > layerOf(from));
  expect(upwards).toEqual([]);
  expect(edges.some(({ from, to }) => layerOf(to) >= 0 && layerOf(to) < layerOf(from))).toBe(true);
});

it('the README names every folder', () => {
  const folders = new Set([...imports.keys()].map((file) => dirname(file)));
  const missing = [...folders].filter((folder) => folder !== 'src' && layerOf(`${folder}/any.ts`) < 0);
  expect(missing).toEqual([]);
});

it('no file imports itself by way of others', () => {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of imports.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to));
    return seen;
  };
  expect([...imports.keys()].filter((file) => reached(file).has(file))).toEqual([]);
});

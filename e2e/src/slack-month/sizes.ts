import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from './judge.ts';

const source = new URL('../../../apps/slack/src/', import.meta.url).pathname;

/** Where the features are that make a host's day short, with their texts. */
const PARTS = [
  'features/approval',
  'features/digest',
  'features/group',
  'features/move',
  'features/notices',
  'features/series',
  'features/settings',
  'features/steps',
  'sentence',
  'settings',
  'text/de',
  'watch',
];

const LIMIT = 5000;

/** Every TypeScript file of a folder, and none where it does not exist. */
const filesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(folder, file));
  } catch {
    return [];
  }
};

/** Lines that hold code. */
const linesOf = (file: string): number =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split('\n')
    .filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length;

/** The lines of the features, and of their tests. */
export const sizes = (): Line[] => {
  const files = PARTS.flatMap((part) => filesOf(join(source, part)));
  const sum = (isTest: boolean) =>
    files
      .filter((file) => file.endsWith('.test.ts') === isTest)
      .reduce((lines, file) => lines + linesOf(file), 0);
  return [
    { what: 'source, with texts', lines: sum(false) },
    { what: 'tests', lines: sum(true) },
  ].map(({ what, lines }) => ({ what, target: `≤ ${LIMIT}`, value: String(lines), isKept: lines <= LIMIT }));
};

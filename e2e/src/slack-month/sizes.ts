import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from './judge.ts';

const source = new URL('../../../apps/slack/src/', import.meta.url).pathname;

/** Where the features are that make a host's day short, with their texts. What other files grew by is not among it. */
const PARTS = [
  'features/approval',
  'features/digest',
  'features/group',
  'features/host-day.test.ts',
  'features/move',
  'features/notices',
  'features/settings',
  'jobs/groups.ts',
  'sentence',
  'server/nudge.ts',
  'server/nudge.test.ts',
  'settings',
  'store/series-table.ts',
  'store/setting-table.ts',
  'store/watch-table.ts',
  'store/watch.test.ts',
  'text/de',
  'text/en/approval.ts',
  'text/en/group.ts',
  'text/en/move.ts',
  'text/en/notices.ts',
  'text/en/settings.ts',
  'watch',
];

const LIMIT = 5000;

/** A file, or every one of a folder. */
const filesOf = (part: string): string[] =>
  part.endsWith('.ts')
    ? [join(source, part)]
    : readdirSync(join(source, part), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join(source, part, file));

const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

/** The lines of the features, and of their tests. */
export const sizes = (): Line[] => {
  const files = PARTS.flatMap(filesOf);
  const sum = (isTest: boolean) =>
    files
      .filter((file) => file.endsWith('.test.ts') === isTest)
      .reduce((lines, file) => lines + linesOf(file), 0);
  return [
    { what: 'source, with texts', lines: sum(false) },
    { what: 'tests', lines: sum(true) },
  ].map(({ what, lines }) => ({ what, target: `≤ ${LIMIT}`, value: String(lines), isKept: lines <= LIMIT }));
};

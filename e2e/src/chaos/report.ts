import type { Outcome } from './outcome.ts';
import type { ChaosResult } from './run.ts';

/** Maximum number of violations shown; the rest are counted. */
const SHOWN = 20;

const number = new Intl.NumberFormat('en-GB');
const count = (value: number, width = 9) => number.format(value).padStart(width);

const columns = ['ok', 'input', 'ambiguous', 'plain', 'left', 'other'] as const;
type Column = (typeof columns)[number];

const columnOf = (outcome: Outcome | undefined): Column => {
  if (outcome?.result === 'failed') return outcome.error.kind;
  return outcome?.result === 'ok' || outcome?.result === 'left' ? outcome.result : 'other';
};

/** How many items have each key. */
const countBy = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, number> =>
  new Map([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length]));

const operationsTable = ({ plan, outcomes }: ChaosResult): string[] => {
  const byKind = Map.groupBy(plan, ({ kind }) => kind.name);
  const rows = [...byKind].map(([name, planned]) => {
    const counts = countBy(planned, ({ n }) => columnOf(outcomes.get(n)));
    const cells = columns.map((column) => count(counts.get(column) ?? 0, 11));
    return `  ${name.padEnd(30)}${count(planned.length)}${cells.join('')}`;
  });
  const heads = columns.map((column) => column.padStart(11)).join('');
  return [`  ${''.padEnd(30)}${'in all'.padStart(9)}${heads}`, ...rows];
};

const errorNames = ({ outcomes }: ChaosResult): string[] => {
  const failures = [...outcomes.values()].flatMap((one) => (one.result === 'failed' ? [one.error] : []));
  return listed(countBy(failures, ({ name, code }) => `${name} ${code}`));
};

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].sort(([, one], [, other]) => other - one).map(([name, times]) => `${count(times)}  ${name}`);

const verdict = ({ violations }: ChaosResult): string[] => {
  if (violations.length === 0) return ['Verdict: every guarantee held.'];
  const more = violations.length > SHOWN ? [`and ${violations.length - SHOWN} more`] : [];
  return [`Verdict: ${violations.length} violations`, ...violations.slice(0, SHOWN), ...more];
};

/** The run as a text for people. */
export const report = (result: ChaosResult): string =>
  [
    'Operations by kind and outcome',
    ...operationsTable(result),
    '',
    'Errors',
    ...errorNames(result),
    '',
    'Faults',
    ...listed(result.faults),
    '',
    'Totals',
    `${count(result.requests)}  requests, of which ${number.format(result.tokens.asked)} for a token`,
    `${count(result.effects)}  effects`,
    `${count(Math.round(result.ms / 1000))}  seconds, which were ${number.format(Math.round(result.virtualMs / 1000))} for the client`,
    '',
    ...verdict(result),
  ].join('\n');

import { countBy, groupBy } from './ledger.ts';
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

const operationsTable = ({ plan, outcomes }: ChaosResult): string[] => {
  const byKind = groupBy(plan, ({ kind }) => kind.name);
  const rows = [...byKind].map(([name, planned]) => {
    const counts = countBy(planned, ({ n }) => columnOf(outcomes[n]));
    const cells = columns.map((column) => count(counts.get(column) ?? 0, 11));
    return `  ${name.padEnd(26)}${count(planned.length)}${cells.join('')}`;
  });
  const heads = columns.map((column) => column.padStart(11)).join('');
  return [`  ${''.padEnd(26)}${'in all'.padStart(9)}${heads}`, ...rows];
};

const errorNames = ({ outcomes }: ChaosResult): string[] => {
  const failures = outcomes.flatMap((outcome) => (outcome?.result === 'failed' ? [outcome.error] : []));
  return listed(countBy(failures, ({ name, code }) => `${name} ${code}`));
};

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].sort(([, one], [, other]) => other - one).map(([name, times]) => `${count(times)}  ${name}`);

const story = (mark: number | undefined, { ledger }: ChaosResult): string[] => {
  if (mark === undefined) return [];
  const faults = ledger.faults.filter((one) => one.mark === mark);
  const arrivals = ledger.arrivals.filter((one) => one.mark === mark).map(({ operation }) => operation);
  return [
    `      requests: ${arrivals.join(', ') || 'none'}`,
    `      faults: ${faults.map(({ operation, fault }) => `${operation}: ${fault}`).join('; ') || 'none'}`,
  ];
};

const verdict = (result: ChaosResult): string[] => {
  const { violations } = result;
  if (violations.length === 0) return ['Verdict: every guarantee held.'];
  const shown = violations
    .slice(0, SHOWN)
    .flatMap(({ mark, says }) => [
      `  ${mark === undefined ? '' : `#${mark} `}${says}`,
      ...story(mark, result),
    ]);
  const more = violations.length > SHOWN ? [`  and ${violations.length - SHOWN} more`] : [];
  return [`Verdict: ${violations.length} violations`, ...shown, ...more];
};

/** The run as a text for people. */
export const report = (result: ChaosResult): string => {
  const { ledger, retries, ms } = result;
  const { tokens, arrivals, effects, mails, faults } = ledger;
  const lines = [
    'Operations by kind and outcome',
    ...operationsTable(result),
    '',
    'Errors',
    ...errorNames(result),
    '',
    'Faults',
    ...listed(countBy(faults, ({ fault }) => fault)),
    '',
    'Totals',
    `${count(arrivals.length)}  requests, of which ${number.format(tokens.asked)} for a token`,
    `${count(retries)}  retries`,
    `${count(faults.length)}  faults`,
    `${count(tokens.issued)}  tokens issued; ${number.format(tokens.refused)} requests came with one that was no longer good`,
    `${count(effects.length)}  effects, ${number.format(mails.length)} e-mails`,
    `${count(Math.round(ms / 100) / 10)}  seconds`,
    '',
    ...verdict(result),
  ];
  return lines.join('\n');
};

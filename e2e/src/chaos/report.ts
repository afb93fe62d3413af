import type { Outcome } from './outcome.ts';
import type { ChaosResult } from './run.ts';

/** Maximum number of violations shown; the rest are counted. */
const SHOWN = 20;

const count = (value: number) => value.toLocaleString('en-GB').padStart(9);

const endOf = (outcome: Outcome | undefined) =>
  outcome?.result === 'failed' ? outcome.name : (outcome?.result ?? 'wrong');

/** What came of each kind of operations: `get  957: 934 ok, 23 AbortError`. */
const operationLines = ({ plan, outcomes }: ChaosResult): string[] =>
  [...Map.groupBy(plan, ({ kind }) => kind.name)].map(([name, planned]) => {
    const ends = Map.groupBy(planned, ({ n }) => endOf(outcomes.get(n)));
    const counts = [...ends].sort(([, one], [, other]) => other.length - one.length);
    return `${count(planned.length)}  ${name}: ${counts.map(([end, { length }]) => `${length} ${end}`).join(', ')}`;
  });

const verdict = ({ violations }: ChaosResult): string[] => {
  if (violations.length === 0) return ['Verdict: every guarantee held.'];
  const more = violations.length > SHOWN ? [`and ${violations.length - SHOWN} more`] : [];
  return [`Verdict: ${violations.length} violations`, ...violations.slice(0, SHOWN), ...more];
};

/** The run as a text for people. */
export const report = (result: ChaosResult): string =>
  [
    'Operations by kind, and how they ended',
    ...operationLines(result),
    '',
    'In all',
    `${count(result.requests)}  requests, of which ${result.tokens.asked} for a token`,
    `${count(result.faults)}  faults`,
    `${count(result.effects)}  effects`,
    `${count(Math.round(result.virtualMs / 1000))}  seconds for the client`,
    '',
    ...verdict(result),
  ].join('\n');

import { shellWord } from '@visitor-invitations/local-server';
import { recordOf } from '@visitor-invitations/local-server/objects';
import {
  clientSettings,
  defaultSwitches,
  type SwitchChange,
  type Switches,
  settingToText,
} from '@visitor-invitations/sandbox';
import { type Finding, type Outcome, withoutSecrets } from './judge.ts';

/** The results of a run. */
export interface Report {
  readonly warnings: readonly string[];
  readonly findings: readonly Finding[];
  /** Switches for a sandbox that behaves the same. */
  readonly settings: SwitchChange;
  /** How many requests each unset flag would add. */
  readonly withheld: Readonly<Record<string, number>>;
  /** Created records that couldn't be removed. */
  readonly left: readonly string[];
  /** Created records that no operation can remove. */
  readonly kept: readonly string[];
  readonly requests: number;
  /** Whether the run was stopped early. */
  readonly isStopped: boolean;
  /** Whether a request got no response. */
  readonly isUnanswered: boolean;
}

/** How to show each kind of result: its sign, its word, and its count. */
const kinds = {
  holds: { sign: '✓', word: 'holds', count: 'hold' },
  differs: { sign: '✗', word: 'differs', count: 'differ' },
  assumed: { sign: '=', word: 'as assumed', count: 'as assumed' },
  other: { sign: '~', word: 'other way', count: 'done another way' },
  unforeseen: { sign: '!', word: 'unforeseen', count: 'unforeseen' },
  unknown: { sign: '?', word: 'unknown', count: 'unknown' },
} as const satisfies Record<Outcome['kind'], object>;

/** The command's exit code: see `--help`. */
export type ExitCode = 0 | 1 | 2 | 3;

/** The run's exit code. From worst: something was left behind, the run is incomplete, a sandbox can't behave this way. */
export const exitCodeOf = ({ left, isStopped, isUnanswered, findings }: Report): ExitCode => {
  if (left.length > 0) return 3;
  if (isStopped) return 2;
  if (findings.some(({ outcome: { kind } }) => kind === 'differs' || kind === 'unforeseen')) return 1;
  return isUnanswered ? 2 : 0;
};

const countOf = ({ findings }: Report, kind: string): number =>
  findings.filter(({ outcome }) => outcome.kind === kind).length;

const shownSettings = ({ settings }: Report) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, withoutSecrets(name, setting)]),
  );

/** The command for a sandbox that behaves like the deployment. */
const sandboxCommand = (report: Report): string => {
  const quoted = (text: string) => (/^[\w.=/:-]+$/.test(text) ? text : shellWord(text));
  const switches = Object.entries(shownSettings(report)).map(
    ([name, setting]) => `--switch ${quoted(`${name}=${settingToText(setting)}`)}`,
  );
  return ['npx @visitor-invitations/sandbox', ...switches].join(' ');
};

/** The client options that match the findings, if they need any. */
const clientOptions = (report: Report): string[] => {
  const switches = { ...defaultSwitches, ...shownSettings(report) } as Switches;
  // The user gave the URL of the older interface, so it is not reported.
  const { legacyUrl: _, ...options } = clientSettings(switches, '');
  return Object.entries(options).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : JSON.stringify(value)}`,
  );
};

const detailOf = ({ kind, expected, found = '', why }: Outcome): string =>
  why ?? (expected ? `expected ${expected}; found ${found}` : kind === 'assumed' ? '' : found);

/** The report for people. */
export const textReport = (report: Report): string => {
  const width = Math.max(0, ...report.findings.map(({ id }) => id.length));
  const line = ({ id, text, source, outcome }: Finding) => {
    const { sign, word } = kinds[outcome.kind];
    const detail = detailOf(outcome);
    const below = detail === '' ? '' : `\n${' '.repeat(18 + width)}${detail}`;
    return `  ${sign} ${word.padEnd(10)}  ${id.padEnd(width)}  ${text} (${Object.values(source)[0]})${below}`;
  };
  const areas = [...new Set(report.findings.map(({ area }) => area))];
  const sections = areas.map((area) =>
    [area, ...report.findings.filter((one) => one.area === area).map(line)].join('\n'),
  );
  return [...report.warnings, ...sections, ...endOf(report)].join('\n\n');
};

const endOf = (report: Report): string[] => {
  const summary = Object.entries(kinds).map(([kind, { count }]) => `${countOf(report, kind)} ${count}`);
  const withheld = Object.entries(report.withheld).map(([flag, count]) => `; ${count} more with ${flag}`);
  const listOf = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [[heading, ...lines].join('\n  ')] : [];
  return [
    `${summary.join(', ')} (${report.requests} requests${withheld.join('')})`,
    ...(report.isStopped ? ['Stopped early.'] : []),
    ...listOf('Couldn’t be removed:', report.left),
    ...listOf('Can’t be removed, because no operation does that:', report.kept),
    ...listOf(
      'The client needs:',
      clientOptions(report).map((option) => `the option ${option}`),
    ),
    ...listOf('To run a sandbox that behaves like this deployment:', [sandboxCommand(report)]),
  ];
};

/** The report for machines. */
export const jsonReport = (report: Report): string => {
  const { settings: _, findings, ...rest } = report;
  const shown = {
    summary: recordOf(Object.keys(kinds), (kind) => countOf(report, kind)),
    checks: findings,
    switches: shownSettings(report),
    client: clientOptions(report),
    sandbox: sandboxCommand(report),
  };
  return JSON.stringify({ ...shown, ...rest }, undefined, 2);
};

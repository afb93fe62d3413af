import { shellWord } from '@visitor-invitations/local-server';
import {
  clientSettings,
  defaultSwitches,
  type SwitchChange,
  type Switches,
  settingToText,
} from '../switches/switches.ts';
import { recordOf } from '../tools/objects.ts';
import { type Finding, type Outcome, withoutSecrets } from './judge.ts';

/** Everything that a run found. */
export interface Report {
  readonly findings: readonly Finding[];
  /** The switches of a sandbox that behaves the same. */
  readonly settings: SwitchChange;
  /** How many requests more the flags would make that were not given. */
  readonly withheld: Readonly<Record<string, number>>;
  /** What was created and could not be removed. */
  readonly left: readonly string[];
  /** What was created and is not removed by any operation. */
  readonly kept: readonly string[];
  readonly requests: number;
  /** The run was stopped before its end. */
  readonly isStopped: boolean;
}

/** How each kind of outcome is shown: a sign, words, and how it is counted. */
const kinds = {
  holds: { sign: '✓', word: 'holds', count: 'hold', color: 32 },
  differs: { sign: '✗', word: 'differs', count: 'differ', color: 31 },
  assumed: { sign: '=', word: 'as assumed', count: 'as assumed', color: 32 },
  other: { sign: '~', word: 'other way', count: 'the other way', color: 33 },
  unforeseen: { sign: '!', word: 'unforeseen', count: 'unforeseen', color: 31 },
  unknown: { sign: '?', word: 'unknown', count: 'unknown', color: 90 },
} as const satisfies Record<Outcome['kind'], object>;

/** What the command ends with: see `--help`. */
export type ExitCode = 0 | 1 | 2 | 3;

/** How a run came out, the worst first: something left behind, no whole run, something that no sandbox does. */
export const exitCodeOf = ({ left, isStopped, findings }: Report): ExitCode => {
  const has = (test: (outcome: Outcome) => boolean) => findings.some(({ outcome }) => test(outcome));
  if (left.length > 0) return 3;
  if (isStopped) return 2;
  if (has(({ kind }) => kind === 'differs' || kind === 'unforeseen')) return 1;
  return has((outcome) => outcome.kind === 'unknown' && outcome.isUnanswered === true) ? 2 : 0;
};

const countOf = ({ findings }: Report, kind: string): number =>
  findings.filter(({ outcome }) => outcome.kind === kind).length;

/** `31 hold, 0 differ, 24 as assumed, 2 the other way, 0 unforeseen, 3 unknown` */
const summaryLine = (report: Report): string =>
  Object.entries(kinds)
    .map(([kind, { count }]) => `${countOf(report, kind)} ${count}`)
    .join(', ');

const shownSettings = ({ settings }: Report) =>
  Object.entries(settings).map(([name, setting]) => [name, withoutSecrets(name, setting)] as const);

/** The command of a sandbox that behaves like the deployment. */
const sandboxCommand = (report: Report): string =>
  [
    'npx @visitor-invitations/sandbox',
    ...shownSettings(report).map(
      ([name, setting]) => `--switch ${quoted(`${name}=${settingToText(setting)}`)}`,
    ),
  ].join(' ');

const quoted = (text: string) => (/^[\w.=/:-]+$/.test(text) ? text : shellWord(text));

/** What to set in the client for what was found; the rest needs nothing there. */
const clientOptions = (report: Report): string[] => {
  const switches = { ...defaultSwitches, ...Object.fromEntries(shownSettings(report)) } as Switches;
  // The user gave the URL of the older interface, so it is not reported.
  const { legacyUrl: _, ...options } = clientSettings(switches, '');
  return Object.entries(options).map(([name, value]) => `${name}: ${literal(value)}`);
};

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

const detailOf = (outcome: Outcome): string => {
  if (outcome.kind === 'unknown') return outcome.why;
  if (outcome.kind === 'other') return outcome.found;
  if (outcome.kind !== 'differs' && outcome.kind !== 'unforeseen') return '';
  return outcome.expected === undefined
    ? outcome.found
    : `expected ${outcome.expected}; found ${outcome.found}`;
};

const sourceOf = ({ source }: Finding) => ('assumed' in source ? source.assumed : source.documented);

const verdictOf = ({ kind }: Outcome, color: boolean): string => {
  const { sign, word, color: code } = kinds[kind];
  const verdict = `${sign} ${word.padEnd(10)}`;
  return color ? `\u001b[${code}m${verdict}\u001b[0m` : verdict;
};

/** The report for people. */
export const textReport = (report: Report, { color }: { readonly color: boolean }): string => {
  const width = Math.max(0, ...report.findings.map(({ id }) => id.length));
  const line = (finding: Finding) => {
    const detail = detailOf(finding.outcome);
    const below = detail === '' ? '' : `\n${' '.repeat(18 + width)}${detail}`;
    return `  ${verdictOf(finding.outcome, color)}  ${finding.id.padEnd(width)}  ${finding.text} (${sourceOf(finding)})${below}`;
  };
  const areas = [...new Set(report.findings.map(({ area }) => area))];
  const sections = areas.map((area) =>
    [area, ...report.findings.filter((finding) => finding.area === area).map(line)].join('\n'),
  );
  const warnings = warningsOf(report).map((warning) => (color ? `\u001b[33m${warning}\u001b[0m` : warning));
  return [...warnings, ...sections, ...endOf(report)].join('\n\n');
};

/** What a good outcome does not stand for, because it was not looked at, and what to do about it. */
const warningsOf = ({ findings, withheld }: Report): string[] => {
  const warnings: string[] = [];
  if (Object.keys(withheld).some((flags) => flags.includes('--second-team')))
    warnings.push(
      'Warning: whether teams are kept apart was not checked; what another team may see of yours is unknown.\n' +
        'Name a second team: --second-team ID, and --second-client-id ID if it has a client of its own.',
    );
  const expiry = findings.find(({ id }) => id === 'tokens.expiry')?.outcome;
  if (expiry?.kind === 'unknown')
    warnings.push(`Warning: whether a token ends when its time is over was not checked: ${expiry.why}.`);
  return warnings;
};

const endOf = (report: Report): string[] => {
  const withheld = Object.entries(report.withheld).map(
    ([flags, count]) => `; ${count} requests more with ${flags}`,
  );
  const listOf = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`] : [];
  return [
    `${summaryLine(report)} (${report.requests} requests${withheld.join('')})`,
    ...(report.isStopped ? ['Stopped early.'] : []),
    ...listOf('Couldn’t be removed:', report.left),
    ...listOf('Stays, because no operation removes it:', report.kept),
    ...listOf(
      'The client needs:',
      clientOptions(report).map((option) => `the option ${option}`),
    ),
    `A sandbox that behaves the same, as far as we can tell:\n  ${sandboxCommand(report)}`,
  ];
};

/** The report for machines. */
export const jsonReport = (report: Report): string =>
  JSON.stringify(
    {
      warnings: warningsOf(report),
      summary: recordOf(Object.keys(kinds), (kind) => countOf(report, kind)),
      checks: report.findings,
      switches: Object.fromEntries(shownSettings(report)),
      client: clientOptions(report),
      sandbox: sandboxCommand(report),
      withheld: report.withheld,
      left: report.left,
      kept: report.kept,
      requests: report.requests,
      isStopped: report.isStopped,
    },
    undefined,
    2,
  );

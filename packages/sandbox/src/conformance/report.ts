import { shellWord } from '@visitor-invitations/local-server';
import { clientSettings, defaultSwitches } from '../switches/switches.ts';
import { recordOf } from '../tools/objects.ts';
import { areas, type ConformanceCheck } from './check.ts';
import { type Outcome, type Setting, settingText } from './outcome.ts';
import type { Finding, Report } from './run.ts';
import type { TwinFinding } from './twin.ts';

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
export const exitCodeOf = (
  { left, isStopped, findings }: Report,
  twin: readonly TwinFinding[] = [],
): ExitCode => {
  const has = (test: (outcome: Outcome) => boolean) => findings.some(({ outcome }) => test(outcome));
  if (left.length > 0) return 3;
  if (isStopped) return 2;
  if (has(({ kind }) => kind === 'differs' || kind === 'unforeseen')) return 1;
  if (has((outcome) => outcome.kind === 'unknown' && outcome.isUnanswered === true)) return 2;
  return twin.some(({ first }) => first !== undefined) ? 1 : 0;
};

/** The settings that make a sandbox behave like the deployment. */
export const settingsOf = ({ findings }: Report): readonly Setting[] =>
  findings.flatMap(({ outcome }) => (outcome.kind === 'other' ? [outcome.setting] : []));

/** `31 hold, 0 differ, 24 as assumed, 2 the other way, 0 unforeseen, 3 unknown` */
const summaryLine = (report: Report): string =>
  Object.entries(kinds)
    .map(([kind, { count }]) => `${countOf(report, kind)} ${count}`)
    .join(', ');

const countOf = ({ findings }: Report, kind: string): number =>
  findings.filter(({ outcome }) => outcome.kind === kind).length;

/** The command of a sandbox that behaves like the deployment. */
const sandboxCommand = (report: Report): string =>
  [
    'npx @visitor-invitations/sandbox',
    ...settingsOf(report).map((setting) => `--switch ${quoted(settingText(setting))}`),
  ].join(' ');

const quoted = (text: string) => (/^[\w.=/:-]+$/.test(text) ? text : shellWord(text));

/** What to set in the client for what was found; the rest needs nothing there. */
const clientOptions = (report: Report): string[] => {
  const found = Object.fromEntries(settingsOf(report).map((setting) => [setting.switch, setting.value]));
  // The user gave the URL of the older interface, so it is not reported.
  const { legacyUrl: _, ...options } = clientSettings({ ...defaultSwitches, ...found }, '');
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

const sourceOf = ({ source }: ConformanceCheck) => ('assumed' in source ? source.assumed : source.documented);

const verdictOf = ({ kind }: Outcome, color: boolean): string => {
  const { sign, word, color: code } = kinds[kind];
  const verdict = `${sign} ${word.padEnd(10)}`;
  return color ? `\u001b[${code}m${verdict}\u001b[0m` : verdict;
};

/** The report for people; with a twin, each check has the sandbox's verdict after the deployment's. */
export const textReport = (
  report: Report,
  { color, twin }: { readonly color: boolean; readonly twin?: readonly TwinFinding[] | undefined },
): string => {
  const width = Math.max(0, ...report.findings.map(({ check }) => check.id.length));
  const twins = new Map(twin?.map((finding) => [finding.check, finding]));
  const line = ({ check, outcome }: Finding) => {
    const beside = twins.get(check.id);
    const verdicts = [outcome, ...(beside ? [beside.outcome] : [])].map((each) => verdictOf(each, color));
    const details = [detailOf(outcome), beside?.first && `first difference: ${beside.first}`].filter(Boolean);
    const indent = `\n${' '.repeat(4 + 14 * verdicts.length + width)}`;
    return `  ${verdicts.join('  ')}  ${check.id.padEnd(width)}  ${check.text} (${sourceOf(check)})${details.map((detail) => indent + detail).join('')}`;
  };
  const groups = areas.flatMap((area) => {
    const lines = report.findings.filter(({ check }) => check.area === area).map(line);
    return lines.length > 0 ? [[area, ...lines].join('\n')] : [];
  });
  const warnings = warningsOf(report).map((warning) => (color ? `\u001b[33m${warning}\u001b[0m` : warning));
  return [...warnings, ...groups, ...endOf(report, twin)].join('\n\n');
};

/** What a good outcome does not stand for, because it was not looked at, and what to do about it. */
const warningsOf = ({ findings, withheld }: Report): string[] => {
  const warnings: string[] = [];
  if (withheld['second-team'] !== undefined)
    warnings.push(
      'Warning: whether teams are kept apart was not checked; what another team may see of yours is unknown.\n' +
        'Name a second team: --second-team ID, and --second-client-id ID if it has a client of its own.',
    );
  const expiry = findings.find(({ check }) => check.id === 'tokens.expiry')?.outcome;
  if (expiry?.kind === 'unknown')
    warnings.push(`Warning: whether a token ends when its time is over was not checked: ${expiry.why}.`);
  return warnings;
};

const endOf = (report: Report, twin: readonly TwinFinding[] | undefined): string[] => {
  const withheld = Object.entries(report.withheld).map(
    ([needs, count]) => `; ${count} more with ${needs.replaceAll(/write|second-team/g, '--$&')}`,
  );
  const options = clientOptions(report);
  const listOf = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`] : [];
  return [
    `${summaryLine(report)}${withheld.join('')} (${report.requests} requests)`,
    ...(twin ? [twinLine(twin)] : []),
    ...(report.isStopped ? ['Stopped early.'] : []),
    ...listOf('Couldn’t be removed:', report.left),
    ...listOf('Stays, because no operation removes it:', report.kept),
    ...listOf(
      'The client needs:',
      options.map((option) => `the option ${option}`),
    ),
    `A sandbox that behaves the same, as far as we can tell:\n  ${sandboxCommand(report)}`,
  ];
};

/** `Beside a sandbox: 344 checks the same, 0 not, 7 can’t be compared.` */
const twinLine = (twin: readonly TwinFinding[]): string => {
  const differing = twin.filter(({ first }) => first !== undefined).length;
  const incomparable = twin.filter(({ isIncomparable }) => isIncomparable).length;
  const same = twin.length - differing - incomparable;
  return `Beside a sandbox (the second column): ${same} checks the same, ${differing} not, ${incomparable} can’t be compared.`;
};

/** The report for machines. */
export const jsonReport = (report: Report, twin?: readonly TwinFinding[]): string =>
  JSON.stringify(
    {
      warnings: warningsOf(report),
      summary: recordOf(Object.keys(kinds), (kind) => countOf(report, kind)),
      checks: report.findings.map(({ check: { run: _, ...check }, outcome }) => ({
        ...check,
        outcome,
      })),
      switches: Object.fromEntries(settingsOf(report).map((setting) => [setting.switch, setting.value])),
      sandbox: sandboxCommand(report),
      withheld: report.withheld,
      ...(twin && { twin }),
      left: report.left,
      kept: report.kept,
      requests: report.requests,
      isStopped: report.isStopped,
    },
    undefined,
    2,
  );

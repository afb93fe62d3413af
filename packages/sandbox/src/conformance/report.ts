import { shellWord } from '@visitor-invitations/local-server';
import { clientSettings, defaultSwitches } from '../switches/switches.ts';
import { recordOf } from '../tools/objects.ts';
import { areas, type ConformanceCheck } from './check.ts';
import { type Outcome, type Setting, settingText } from './outcome.ts';
import type { Finding, Report } from './run.ts';

/** How each kind of outcome is shown: a sign, words, and how it is counted. */
const kinds = {
  holds: { sign: '✓', word: 'holds', count: 'hold', color: 32 },
  differs: { sign: '✗', word: 'differs', count: 'differ', color: 31 },
  assumed: { sign: '=', word: 'as assumed', count: 'as assumed', color: 32 },
  other: { sign: '~', word: 'other way', count: 'the other way', color: 33 },
  unknown: { sign: '?', word: 'unknown', count: 'unknown', color: 90 },
} as const satisfies Record<Outcome['kind'], object>;

/** The settings that make a sandbox behave like the deployment. */
export const settingsOf = ({ findings }: Report): readonly Setting[] =>
  findings.flatMap(({ outcome }) => (outcome.kind === 'other' && outcome.setting ? [outcome.setting] : []));

/** `31 hold, 0 differ, 24 as assumed, 2 the other way, 3 unknown` */
const summaryLine = (report: Report): string =>
  Object.entries(kinds)
    .map(([kind, { count }]) => `${countOf(report, kind)} ${count}`)
    .join(', ');

const countOf = ({ findings }: Report, kind: string): number =>
  findings.filter(({ outcome }) => outcome.kind === kind).length;

/** The command of a sandbox that behaves like the deployment. */
const sandboxCommand = (report: Report): string =>
  [
    'npx visitor-sandbox',
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
  if (outcome.kind === 'differs') return `expected ${outcome.expected}; found ${outcome.found}`;
  if (outcome.kind === 'unknown') return outcome.why;
  return outcome.kind === 'other' ? outcome.found : '';
};

const sourceOf = ({ source }: ConformanceCheck) => ('assumed' in source ? source.assumed : source.documented);

/** The report for people. */
export const textReport = (report: Report, { color }: { readonly color: boolean }): string => {
  const width = Math.max(0, ...report.findings.map(({ check }) => check.id.length));
  const line = ({ check, outcome }: Finding) => {
    const { sign, word, color: code } = kinds[outcome.kind];
    const verdict = `${sign} ${word.padEnd(10)}`;
    const painted = color ? `\u001b[${code}m${verdict}\u001b[0m` : verdict;
    const detail = detailOf(outcome);
    return `  ${painted}  ${check.id.padEnd(width)}  ${check.text} (${sourceOf(check)})${
      detail && `\n${' '.repeat(18 + width)}${detail}`
    }`;
  };
  const groups = areas.flatMap((area) => {
    const lines = report.findings.filter(({ check }) => check.area === area).map(line);
    return lines.length > 0 ? [[area, ...lines].join('\n')] : [];
  });
  return [...groups, ...endOf(report)].join('\n\n');
};

const endOf = (report: Report): string[] => {
  const withheld = report.withheld > 0 ? `; ${report.withheld} more with --write` : '';
  const options = clientOptions(report);
  return [
    `${summaryLine(report)}${withheld} (${report.requests} requests)`,
    ...(report.isStopped ? ['Stopped early.'] : []),
    ...(report.left.length > 0
      ? [`Couldn’t be removed:\n${report.left.map((what) => `  ${what}`).join('\n')}`]
      : []),
    ...(options.length > 0
      ? [`The client needs:\n${options.map((option) => `  the option ${option}`).join('\n')}`]
      : []),
    `A sandbox that behaves the same, as far as we can tell:\n  ${sandboxCommand(report)}`,
  ];
};

/** The report for machines. */
export const jsonReport = (report: Report): string =>
  JSON.stringify(
    {
      summary: recordOf(Object.keys(kinds), (kind) => countOf(report, kind)),
      checks: report.findings.map(({ check: { run: _, ...check }, outcome }) => ({
        ...check,
        outcome,
      })),
      switches: Object.fromEntries(settingsOf(report).map((setting) => [setting.switch, setting.value])),
      sandbox: sandboxCommand(report),
      withheld: report.withheld,
      notSeen: report.notSeen,
      left: report.left,
      requests: report.requests,
      isStopped: report.isStopped,
    },
    undefined,
    2,
  );

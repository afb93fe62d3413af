import { type Operation, type OperationId, operations } from '@visitor-invitations/core/contract';
import { type SwitchName, settingToText, switchTable } from '@visitor-invitations/sandbox';
import type { Difference } from './compare/difference.ts';
import type { Fit } from './fit.ts';
import { EXPIRED } from './journey/journey.ts';
import type { ConformanceOptions } from './options.ts';
import { type Rule, rules, type Source, type Trace } from './rules.ts';
import { secondsOf } from './trace.ts';

/** The result for one point, without secrets or personal data. */
export interface Outcome {
  readonly kind: 'holds' | 'differs' | 'assumed' | 'other' | 'unforeseen' | 'unknown';
  readonly expected?: string;
  readonly found?: string;
  /** Why it's unknown. */
  readonly why?: string;
}

/** A point in the report: an operation, one of its differences, a rule, or a switch. */
export interface Finding {
  /** Such as `invitations.update.subject`. */
  readonly id: string;
  readonly area: string;
  readonly text: string;
  readonly source: Source;
  readonly outcome: Outcome;
}

const finding = (id: string, text: string, source: Source, outcome: Outcome): Finding => {
  const [area = id] = id.split('.');
  return { id, area: area === 'switch' ? 'switches' : area, text, source, outcome };
};

const right = (source: Source): Outcome => ({ kind: 'documented' in source ? 'holds' : 'assumed' });
const wrong = (source: Source, found: string): Outcome => ({
  kind: 'documented' in source ? 'differs' : 'unforeseen',
  found,
});
const unknown = (why: string): Outcome => ({ kind: 'unknown', why });

/** Operations whose record fields the API reference lists (Resources and their fields). */
const PRINTED = /^(invitations|sites)\./;
/** Places other than a record's members. */
const AROUND = new Set(['envelope', 'body', 'next', 'count', 'records', 'order']);

const isDocumented = ({ step, place, expected }: Difference): boolean => {
  if (operations[step.operation].basis === 'documented') return true;
  if (place === 'status' || place === 'code') return /^40[0134]/.test(expected);
  return PRINTED.test(step.operation) && !AROUND.has(place);
};

const sourceOf = (id: OperationId, isInInterface: boolean): Source => {
  const { basis, purpose, assumptions }: Operation = operations[id];
  if (!isInInterface) return { assumed: assumptions[0] ?? 'A7' };
  return { documented: basis === 'documented' ? purpose : 'Errors' };
};

const andMore = (count: number) => (count > 1 ? `, and ${count - 1} more` : '');

/** One finding per operation and member that differ, no matter where the difference first appeared. */
const differing = (differences: readonly Difference[]): readonly Finding[] => {
  const idOf = ({ step, place }: Difference) => `${step.operation}.${place.split('.')[0]}`;
  return [...new Set(differences.map(idOf))].map((id) => {
    const all = differences.filter((one) => idOf(one) === id);
    const first = all[0] as Difference;
    const { step, place, expected, found } = first;
    const source = sourceOf(step.operation, isDocumented(first));
    const member = place.includes('.') ? `${place} ` : '';
    const what = `${member}${found} at “${step.label}”${andMore(all.length)}`;
    const text = `${step.operation} has the expected ${place}`;
    return finding(id, text, source, { ...wrong(source, what), expected });
  });
};

/** The finding for a tested operation without differences. */
const ofOperation = (id: OperationId, { steps }: Trace, differences: readonly Difference[]): Finding[] => {
  const asked = steps.filter(({ operation }) => operation === id);
  const failed = asked.find(({ response }) => response === undefined);
  if (!failed && differences.some(({ step }) => step.operation === id)) return [];
  const source = sourceOf(id, operations[id].basis === 'documented');
  const outcome: Outcome = failed
    ? unknown(`the connection failed at “${failed.label}”`)
    : asked.length === 0
      ? unknown('not tested')
      : right(source);
  const count = asked.length === 1 ? '1 request' : `${asked.length} requests`;
  return [finding(id, `${operations[id].purpose}: ${count}`, source, outcome)];
};

const ofRule = ({ id, text, source, wrongWith }: Rule, trace: Trace): Finding => {
  // What is probed may be a gateway's.
  const all = trace.steps.flatMap((step) => {
    const what = step.isProbe ? undefined : wrongWith(step, trace);
    return what === undefined ? [] : [`${what} at “${step.label}”`];
  });
  return finding(id, text, source, all[0] ? wrong(source, all[0] + andMore(all.length)) : right(source));
};

/** Why a switch's setting couldn't be determined. */
const whyUnknown = (name: SwitchName, { second, write, emails }: ConformanceOptions): string => {
  const { assumption } = switchTable[name];
  if (assumption === 'A26' && !second) return 'needs --second-team';
  if (['A8', 'A9', 'A10', 'A11', 'A20', 'A25'].includes(assumption) && !write) return 'needs --write';
  if (assumption === 'A10' && !emails) return 'needs --emails';
  if (assumption === 'A13') return 'no rate limit was reached';
  return name === 'page.size' ? 'every list fits on one page' : 'none of the requests shows it';
};

/** Hides the values of required headers, because they may be secret. */
export const withoutSecrets = (name: string, setting: unknown): unknown =>
  name === 'requiredHeaders'
    ? Object.fromEntries(Object.keys(setting as object).map((header) => [header, 'VALUE']))
    : setting;

const ofSwitch = (name: SwitchName, { settings, settled }: Fit, options: ConformanceOptions): Finding => {
  const { assumption, text, default: byDefault } = switchTable[name];
  const setting = settings[name];
  const found = `${name}=${settingToText(withoutSecrets(name, setting ?? byDefault))}`;
  const known: Outcome = { kind: setting === undefined ? 'assumed' : 'other', found };
  const outcome = setting !== undefined || settled.has(name) ? known : unknown(whyUnknown(name, options));
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return finding(`switch.${name}`, capital, { assumed: assumption }, outcome);
};

/** All findings. */
export const judge = (trace: Trace, fit: Fit): readonly Finding[] => {
  const hard = fit.differences.filter(({ isHard }) => isHard);
  return [
    ...(Object.keys(operations) as OperationId[]).flatMap((id) => ofOperation(id, trace, hard)),
    ...differing(hard),
    ...rules.map((rule) => ofRule(rule, trace)),
    ...(Object.keys(switchTable) as SwitchName[]).map((name) => ofSwitch(name, fit, trace.options)),
  ];
};

const ONE_TEAM = `Warning: the run didn’t check whether teams are isolated, so another team may be able to see your data.
To check, pass --second-team ID, and --second-client-id ID if that team has a different client.`;

/** Warnings about points that the run didn't check, with the flags that check them. */
export const warningsOf = ({ steps, options }: Trace): readonly string[] => {
  const token = steps.find(({ operation, response }) => operation === 'tokens.get' && secondsOf(response));
  const seconds = secondsOf(token?.response);
  const lasts = `To check, pass --wait ${seconds ?? 'SECONDS'}: a token lasts ${seconds ?? 'an unknown number of'} seconds`;
  const forever = `Warning: the run didn’t check whether tokens expire. ${lasts}.`;
  const isChecked = steps.some(({ label }) => label === EXPIRED);
  return [...(options.second ? [] : [ONE_TEAM]), ...(isChecked ? [] : [forever])];
};

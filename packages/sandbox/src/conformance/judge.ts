import { type Operation, operations } from '@visitor-invitations/core/portable';
import { type SwitchName, settingToText, switchTable } from '../switches/switches.ts';
import { kindOf } from './compare/contract.ts';
import type { Difference } from './compare/difference.ts';
import type { Fit } from './fit.ts';
import type { ConformanceOptions } from './options.ts';
import type { Rule, Source, Trace } from './rules/rule.ts';
import { rules } from './rules/rules.ts';

/** How one point came out. Holds no secret and nothing of anybody. */
export type Outcome =
  | { readonly kind: 'holds' }
  | { readonly kind: 'differs'; readonly expected?: string; readonly found: string }
  | { readonly kind: 'assumed'; readonly found?: string }
  | { readonly kind: 'other'; readonly found: string }
  | { readonly kind: 'unforeseen'; readonly expected?: string; readonly found: string }
  | { readonly kind: 'unknown'; readonly why: string; readonly isUnanswered?: boolean };

/** A point of the report: an operation, something in which it differs, a rule, or a switch. */
export interface Finding {
  /** Such as `invitations.update.subject`. */
  readonly id: string;
  readonly area: string;
  readonly text: string;
  readonly source: Source;
  readonly outcome: Outcome;
}

/** The kinds of records whose fields the interface prints (Resources and their fields). */
const PRINTED = new Set(['invitations', 'sites', 'host']);
const DOCUMENTED_STATUS = /^40[0134]/;

const isDocumented = ({ step, place, expected }: Difference): boolean => {
  const { basis }: Operation = operations[step.operation];
  if (basis === 'documented') return true;
  if (place === 'status' || place === 'code') return DOCUMENTED_STATUS.test(expected);
  return PRINTED.has(kindOf(step.operation)) && /^[a-z]\w*(\.|$)/.test(place) && !LISTS.has(place);
};

const LISTS = new Set(['envelope', 'next', 'count', 'order']);

const sourceOf = (id: Operation['id'], isInInterface: boolean): Source => {
  const operation = Object.values(operations).find((one) => one.id === id) as Operation;
  const [assumed = 'A7'] = operation.assumptions;
  return isInInterface
    ? { documented: operation.basis === 'documented' ? operation.purpose : 'Errors' }
    : { assumed };
};

/** One line for each thing that differs: an operation and a member, wherever it was found first. */
const differing = (differences: readonly Difference[]): readonly Finding[] => {
  const groups = new Map<string, Difference[]>();
  for (const difference of differences.filter(({ isHard }) => isHard)) {
    const id = `${difference.step.operation}.${difference.place.split('.')[0]}`;
    groups.set(id, [...(groups.get(id) ?? []), difference]);
  }
  return [...groups].map(([id, all]) => {
    const first = all[0] as Difference;
    const { step, place, expected, found } = first;
    const more = all.length > 1 ? `, and ${all.length - 1} more` : '';
    const isInInterface = isDocumented(first);
    return {
      id,
      area: areaOf(step.operation),
      text: `${step.operation} ${place.includes('.') ? `shows ${place}` : `has the ${place}`} that was expected`,
      source: sourceOf(step.operation, isInInterface),
      outcome: {
        kind: isInInterface ? 'differs' : 'unforeseen',
        expected,
        found: `${place.includes('.') ? `${place} ` : ''}${found} at “${step.label}”${more}`,
      },
    };
  });
};

const areaOf = (id: string) => id.split('.')[0] ?? id;

/** What holds of each operation that was asked. */
const perOperation = ({ steps }: Trace, wrong: ReadonlySet<string>): readonly Finding[] =>
  Object.values(operations).flatMap((operation: Operation): Finding[] => {
    const asked = steps.filter((step) => step.operation === operation.id);
    const failed = asked.filter(({ response }) => response === undefined);
    const count = asked.length === 1 ? '1 request' : `${asked.length} requests`;
    const isInInterface = operation.basis === 'documented';
    const finding = {
      id: operation.id,
      area: areaOf(operation.id),
      text: `${operation.purpose}: ${count}`,
      source: sourceOf(operation.id, isInInterface),
    };
    if (failed.length > 0) {
      const why = `the connection failed at “${failed[0]?.label}”`;
      return [{ ...finding, outcome: { kind: 'unknown', why, isUnanswered: true } }];
    }
    if (wrong.has(operation.id)) return [];
    if (asked.length === 0) return [{ ...finding, outcome: { kind: 'unknown', why: 'it was not asked' } }];
    return [{ ...finding, outcome: { kind: isInInterface ? 'holds' : 'assumed' } }];
  });

const ofRule = (rule: Rule, trace: Trace): Finding => {
  const { id, text, source } = rule;
  const isInInterface = 'documented' in source;
  const verdict = rule.look(trace);
  const outcome = (): Outcome => {
    if (verdict === undefined) return { kind: isInInterface ? 'holds' : 'assumed' };
    if ('why' in verdict) return { kind: 'unknown', why: verdict.why };
    return { kind: isInInterface ? 'differs' : 'unforeseen', found: verdict.found };
  };
  return { id, area: areaOf(id), text, source, outcome: outcome() };
};

/** Why the setting of a switch could not be told. */
const whyUnknown = (name: SwitchName, options: ConformanceOptions): string => {
  const { assumption } = switchTable[name];
  if (assumption === 'A26') return options.second ? NOTHING : 'needs --second-team';
  if (['A8', 'A9', 'A10', 'A11', 'A20', 'A25'].includes(assumption) && !options.write) return 'needs --write';
  if (assumption === 'A10' && !options.emails) return 'needs --emails';
  if (assumption === 'A13') return 'no limit was hit';
  if (name === 'page.size') return 'every list fits on one page';
  return NOTHING;
};

const NOTHING = 'nothing that was asked shows it';

/** A header that a deployment requires may be a secret. */
export const withoutSecrets = (name: string, setting: unknown): unknown =>
  name === 'requiredHeaders'
    ? Object.fromEntries(Object.keys(setting as object).map((header) => [header, 'VALUE']))
    : setting;

const ofSwitch = (name: SwitchName, { settings, told }: Fit, options: ConformanceOptions): Finding => {
  const { assumption, text, default: byDefault } = switchTable[name];
  const setting = settings[name];
  const finding = {
    id: `switch.${name}`,
    area: 'switches',
    text: capital(text),
    source: { assumed: assumption },
  };
  const asText = (value: unknown) => `${name}=${settingToText(withoutSecrets(name, value))}`;
  if (setting !== undefined) return { ...finding, outcome: { kind: 'other', found: asText(setting) } };
  if (told.has(name)) return { ...finding, outcome: { kind: 'assumed', found: asText(byDefault) } };
  return { ...finding, outcome: { kind: 'unknown', why: whyUnknown(name, options) } };
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Everything that was found. */
export const judge = (trace: Trace, fit: Fit): readonly Finding[] => {
  const wrong = differing(fit.differences);
  const operationsWithDifferences = new Set(
    fit.differences.filter(({ isHard }) => isHard).map(({ step }) => step.operation),
  );
  return [
    ...perOperation(trace, operationsWithDifferences),
    ...wrong,
    ...rules.map((rule) => ofRule(rule, trace)),
    ...(Object.keys(switchTable) as SwitchName[]).map((name) => ofSwitch(name, fit, trace.known.options)),
  ];
};

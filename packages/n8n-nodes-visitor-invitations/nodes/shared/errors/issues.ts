import type { FieldIssue } from '@visitor-invitations/core/errors';
import type { Labels } from './labels.ts';

const dateRules: readonly (readonly [rule: RegExp, words: string, advice: string])[] = [
  [
    /^must be a Date or .*/,
    'must be a date and time like 2030-05-06T09:00:00+02:00 or 2030-05-06 09:00, an n8n date such as $now, or ' +
      'milliseconds since 1970',
    "For other formats, set 'Date Order' in Options, or use an expression like {{ DateTime.fromFormat($json.date, 'dd/MM/yyyy HH:mm') }}.",
  ],
  [
    /^(is an Excel day number):.*/,
    '$1',
    'Convert it with an expression like {{ new Date(Math.round(($json.date - 25569) * 86400) * 1000).toISOString().slice(0, 19) }}.',
  ],
  [/^(is in the past: .*)/, '$1', "To invite the visitor anyway, turn on 'Allow Past Start' in Options."],
  [
    /^(is an Outlook local time[^:]*):.*/,
    '$1',
    "Use the whole date object, like {{ $json.start }}, or set 'Time Zone' in Options.",
  ],
];

/** Fields of locators that also go by name. */
const BY_NAME = /^(?:siteId|visitorTypeId)$/;

/** What the contract says where neither of two fields is given. */
const EITHER = /^or \w+ is required$/;

export const describeIssues = (issues: readonly FieldIssue[], labels: Labels): string => {
  const camelCase = /\b[a-z]+[A-Z]\w*\b/g;
  const labelled = (text: string) => text.replace(camelCase, (name) => labels[name] ?? name);
  const worded = (rule: string, field: string) =>
    dateRules
      .reduce((text, [form, words]) => text.replace(form, words), labelled(rule))
      .replace(/^must be a UUID.*/, (text) =>
        BY_NAME.test(field) ? `${text}, and this isn’t an ID: to use a name, choose By Name` : text,
      );
  return issues
    .map(({ field, rule }) => {
      const label = labels[field] ?? field;
      // One parameter gives one of two fields, by its mode.
      if (EITHER.test(rule)) return `${label.replace(/ \(.*/, '')} is required`;
      return `${label.replace(' (By ID)', '')} ${worded(rule, field)}`;
    })
    .join('; ');
};

export const adviceOnIssues = (issues: readonly FieldIssue[]): string =>
  [
    'Nothing was sent for this item.',
    ...dateRules.filter(([form]) => issues.some(({ rule }) => form.test(rule))).map(([, , advice]) => advice),
  ].join(' ');

import type { FieldIssue } from '@visitor-invitations/core/portable';
import type { Labels } from './labels.ts';

/** The contract knows fewer forms of a date than the node. */
const DATE_RULE = /^must be a Date or .*/;
const DATE_FORMS =
  'must be a date and time like 2030-05-06T09:00:00+02:00 or 2030-05-06 09:00, a date of n8n such as $now, or ' +
  'milliseconds since 1970';
const OTHER_DATES =
  "Read a date in another form with an expression like {{ DateTime.fromFormat($json.date, 'dd/MM/yyyy HH:mm') }}.";

/** `Visitor Notes must be 4000 characters or fewer; End must be after Start` */
export const describeIssues = (issues: readonly FieldIssue[], labels: Labels): string => {
  const camelCase = /\b[a-z]+[A-Z]\w*\b/g;
  const labelled = (text: string) => text.replace(camelCase, (name) => labels[name] ?? name);
  const worded = (rule: string) => labelled(rule).replace(DATE_RULE, DATE_FORMS);
  return issues.map(({ field, rule }) => `${labels[field] ?? field} ${worded(rule)}`).join('; ');
};

/** What else to know about inputs that were refused. */
export const adviceOnIssues = (issues: readonly FieldIssue[]): string =>
  [
    'Nothing was sent for this item.',
    ...(issues.some(({ rule }) => DATE_RULE.test(rule)) ? [OTHER_DATES] : []),
  ].join(' ');

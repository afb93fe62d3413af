import type { ZonedNow } from '../../clock/zoned-now.ts';
import { texts } from '../../languages/texts.ts';
import type { WorkspaceSettings } from '../../settings/schemas.ts';
import { hasEntered } from '../../visit/check-form.ts';
import type { FormValues, VisitField } from '../../visit/fields.ts';

/** Which visits must be approved: those to which one of these applies. */
type ApprovalSettings = WorkspaceSettings['approval'];

/** Why a visit must be approved. */
export interface Rule {
  readonly of: 'site' | 'visitorType' | 'domain' | 'noEmail';
  readonly name: string;
}

const folded = (text: string) => text.trim().toLowerCase();

const domainOf = (email: string) => folded(email).split('@').at(-1) ?? '';

/** A subdomain belongs to its domain, so that none is a way around. */
const isWithin = (domain: string, rule: string) =>
  domain === folded(rule) || domain.endsWith(`.${folded(rule)}`);

const hasName = (names: readonly string[], name: string | undefined) =>
  name !== undefined && names.some((one) => folded(one) === folded(name));

/**
 * The rules that apply to a visit. Where domains are given, a visit without an email address needs approval as well: leaving
 * it out would be a way around.
 */
export const rulesFor = (
  { siteId: site, visitorType, email }: FormValues,
  { sites, visitorTypes, domains }: ApprovalSettings,
): readonly Rule[] => {
  const rules: Rule[] = [];
  if (site && hasName(sites, site.id)) rules.push({ of: 'site', name: site.name });
  if (visitorType && hasName(visitorTypes, visitorType.name))
    rules.push({ of: 'visitorType', name: visitorType.name });
  if (domains.length > 0) {
    if (email === undefined) rules.push({ of: 'noEmail', name: '' });
    else if (domains.some((rule) => isWithin(domainOf(email), rule)))
      rules.push({ of: 'domain', name: domainOf(email) });
  }
  return rules;
};

/** The rules that apply to a visit before a change or after it, those after it first. */
export const rulesForEither = (
  before: FormValues,
  after: FormValues,
  settings: ApprovalSettings,
): readonly Rule[] => {
  const rules = rulesFor(after, settings);
  const isKnown = (rule: Rule) =>
    rules.some(({ of, name }) => of === rule.of && folded(name) === folded(rule.name));
  return [...rules, ...rulesFor(before, settings).filter((rule) => !isKnown(rule))];
};

/** The fields that an approval covers as they are. */
const covered = ['firstName', 'lastName', 'email', 'siteId', 'visitorType'] as const;

/** The fields of which it covers the day. */
const coveredByDay = ['startDate', 'endDate'] as const;

/** Whether a change of this field can need approval. */
export const isCovered = (field: VisitField): boolean =>
  [...covered, ...coveredByDay].some((one) => one === field);

/** Whether the approval of one state of a visit covers another: the same visitor at the same site on the same days. */
export const isSameVisit = (
  one: FormValues,
  other: FormValues,
  { dayOf }: Pick<ZonedNow, 'dayOf'>,
): boolean => {
  const day = (seconds = Number.NaN) => dayOf(seconds * 1000);
  return (
    hasEntered(covered, one, other) && coveredByDay.every((field) => day(one[field]) === day(other[field]))
  );
};

/** The rules in words. */
export const ruleWords = (rules: readonly Rule[]): string => {
  const { approval } = texts();
  const words = rules.map(({ of, name }) => (of === 'noEmail' ? approval.noEmail : approval[of](name)));
  return [...new Set(words)].join(', ');
};

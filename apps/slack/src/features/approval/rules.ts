import type { FormValues } from '../../form/values.ts';
import type { WorkspaceSettings } from '../../settings/schemas.ts';
import { texts } from '../../text/texts.ts';

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

/** The rules that apply to a visit now and did not before. */
export const newRules = (now: readonly Rule[], before: readonly Rule[]): readonly Rule[] =>
  now.filter((rule) => !before.some(({ of, name }) => of === rule.of && folded(name) === folded(rule.name)));

/** The rules in words. */
export const ruleWords = (rules: readonly Rule[]): string => {
  const { approval } = texts();
  return rules.map(({ of, name }) => (of === 'noEmail' ? approval.noEmail : approval[of](name))).join(', ');
};

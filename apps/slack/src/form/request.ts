import { check, type FieldIssue, operations } from '@visitor-invitations/core';
import { en } from '../text/en.ts';
import type { VisitChanges, VisitRequest } from '../visitors/host-visits.ts';
import { type Field, fieldOf, labels } from './fields.ts';
import type { FormValues } from './values.ts';

/** What is wrong, by the field where it is shown. */
export type FieldErrors = Partial<Record<Field, string>>;

/** What the service is told of a visit: every field of a form but the choice about the email. */
export type VisitField = Exclude<Field, 'emailVisitor'>;

const instant = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000).toISOString();

/** A field of the form in the contract's fields, left out when it is empty. */
function inContract(field: VisitField, values: FormValues): VisitChanges {
  if (values[field] === undefined) return {};
  switch (field) {
    case 'siteId':
      return { siteId: values.siteId?.id };
    case 'visitorType':
      return values.visitorType?.id
        ? { visitorTypeId: values.visitorType.id }
        : { visitorTypeName: values.visitorType?.name };
    case 'startDate':
    case 'endDate':
      return { [field]: instant(values[field]) };
    default:
      return { [field]: values[field] };
  }
}

const visitFields = Object.keys(labels).filter((field): field is VisitField => field !== 'emailVisitor');

const everything = (values: FormValues): VisitChanges =>
  Object.assign({}, ...visitFields.map((field) => inContract(field, values)));

/** The fields in which two states of a form differ. */
export const differences = (before: FormValues, after: FormValues): VisitField[] =>
  visitFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** These fields as the service is told of a change; a field that was emptied is sent empty. */
const changesOf = (fields: readonly VisitField[], values: FormValues): VisitChanges =>
  Object.assign(
    {},
    ...fields.map((field) => (values[field] === undefined ? { [field]: '' } : inContract(field, values))),
  );

/** A sentence about a rule of the contract, with the form's names for its fields: `Must be after “Start”.` */
export function inFormWords(rule: string): string {
  const named = rule.replace(/\b[a-z]+[A-Z]\w*/g, (name) => {
    const field = fieldOf(name);
    return field ? `“${labels[field]}”` : name;
  });
  return en.form.rule(named.replace(/\.$/, '').replaceAll('’', "'"));
}

/** What is said where nothing was chosen from a menu. */
const unchosen: FieldErrors = { siteId: en.form.chooseSite };

/** Puts what the contract says at the fields that it is about. */
const fieldErrors = (issues: readonly FieldIssue[]): FieldErrors =>
  Object.fromEntries(
    issues.flatMap((issue) => {
      const field = fieldOf(issue.field);
      return field ? [[field, unchosen[field] ?? inFormWords(issue.rule)]] : [];
    }),
  );

/** The host is not filled in, so any address stands in for theirs while the rest is checked. */
const ANY_HOST = 'host@example.com';

/** A visit that the contract takes, or what it refuses about it. */
export type CheckedVisit =
  | { readonly ok: true; readonly visit: VisitRequest }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Checks a filled-in form with the contract's own rules, before anything is sent. */
export function checkVisit(values: FormValues): CheckedVisit {
  const checked = check(operations['invitations.create'].body, {
    ...everything(values),
    hostEmail: ANY_HOST,
  });
  if (!checked.ok) return { ok: false, errors: fieldErrors(checked.issues) };
  const { hostEmail: _, ...visit } = checked.value;
  return { ok: true, visit };
}

/** Changes that the contract takes, or what it refuses about them. */
export type CheckedChanges =
  | { readonly ok: true; readonly changes: VisitChanges }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Whether an invitation has these fields as they were entered. */
export function isAsEntered(
  fields: readonly VisitField[],
  entered: FormValues,
  invitation: FormValues,
): boolean {
  const [own, its] = [entered.visitorType, invitation.visitorType];
  // A name may be shown shortened, so it counts only where there is no id.
  const isSameType =
    own?.id && its?.id ? own.id === its.id : own?.name.toLowerCase() === its?.name.toLowerCase();
  const isSame = (field: VisitField) => {
    if (field === 'visitorType') return isSameType;
    if (field === 'siteId') return entered.siteId?.id === invitation.siteId?.id;
    return entered[field] === invitation[field];
  };
  return fields.every(isSame);
}

/** Checks the whole form as `checkVisit` does, and that the changed fields may be sent as they are. */
export function checkChanges(changed: readonly VisitField[], values: FormValues): CheckedChanges {
  const whole = checkVisit(values);
  const checked = check(operations['invitations.update'].body, changesOf(changed, values));
  if (whole.ok && checked.ok) return { ok: true, changes: checked.value };
  return {
    ok: false,
    errors: { ...(checked.ok ? {} : fieldErrors(checked.issues)), ...(whole.ok ? {} : whole.errors) },
  };
}

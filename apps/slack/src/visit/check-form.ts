import { check, operations } from '@visitor-invitations/core/contract';
import { texts } from '../languages/texts.ts';
import type { FormMetadata } from '../slack/metadata.ts';
import type { VisitChanges, VisitRequest } from '../visitors/host-visits.ts';
import { errorsByField, type FieldErrors } from './field-errors.ts';
import { type FormValues, rowOf, type VisitField, visitFields } from './fields.ts';

/** A field of the form as fields of a request; none when it is empty. */
const toRequest = (field: VisitField, values: FormValues): Readonly<Record<string, unknown>> => {
  const value = values[field];
  return value === undefined ? {} : rowOf(field).toRequest(value, field);
};

/** The fields that were changed: before the form was shown, and since then. */
export const allChanged = ({ changed }: FormMetadata, shown: FormValues, now: FormValues): VisitField[] =>
  visitFields.filter(
    (field) => changed.includes(field) || JSON.stringify(shown[field]) !== JSON.stringify(now[field]),
  );

/** Whether an invitation has the entered values of these fields. */
export const hasEntered = (
  fields: readonly VisitField[],
  entered: FormValues,
  invitation: FormValues,
): boolean =>
  fields.every((field) => {
    const { isSame = Object.is } = rowOf(field);
    return isSame(entered[field], invitation[field]);
  });

/** The fields that one visit has otherwise than another. */
export const differing = (one: FormValues, other: FormValues): VisitField[] =>
  visitFields.filter((field) => !hasEntered([field], one, other));

/** The host is known only after the form is checked, so a valid address stands in for theirs. */
const ANY_HOST = 'host@example.com';

/** A valid visit, or errors by field. */
export type CheckedVisit =
  | { readonly ok: true; readonly visit: VisitRequest }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Checks a form against the contract, before anything is sent. */
export const checkVisit = (values: FormValues): CheckedVisit => {
  const fields = Object.assign({}, ...visitFields.map((field) => toRequest(field, values)));
  const checked = check(operations['invitations.create'].body, { ...fields, hostEmail: ANY_HOST });
  if (!checked.ok) return { ok: false, errors: errorsByField(checked.issues) };
  const { hostEmail: _, ...visit } = checked.value;
  return { ok: true, visit };
};

/** Valid changes, or errors by field. */
export type CheckedChanges =
  | { readonly ok: true; readonly changes: VisitChanges }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Checks the whole form as `checkVisit` does, and the changed fields as an update. An emptied field is sent empty. */
export const checkChanges = (changed: readonly VisitField[], values: FormValues): CheckedChanges => {
  const fields = Object.assign(
    {},
    ...changed.map((field) => (values[field] === undefined ? { [field]: '' } : toRequest(field, values))),
  );
  const whole = checkVisit(values);
  // The service takes no empty address.
  if (changed.includes('email') && values.email === undefined)
    return { ok: false, errors: { ...(whole.ok ? {} : whole.errors), email: texts().form.emailStays } };
  const checked = check(operations['invitations.update'].body, fields);
  if (whole.ok && checked.ok) return { ok: true, changes: checked.value };
  return {
    ok: false,
    errors: { ...(checked.ok ? {} : errorsByField(checked.issues)), ...(whole.ok ? {} : whole.errors) },
  };
};

import { texts } from '../languages/texts.ts';

/**
 * The fields of the form. Where possible a field is named as in the contract; the name is also its `block_id`, so that
 * errors of the contract are shown at their field.
 */
export const fields = [
  'hostId',
  'firstName',
  'lastName',
  'email',
  'mobile',
  'companyName',
  'siteId',
  'visitorType',
  'startDate',
  'endDate',
  'subject',
  'visitorNotes',
  'adminNotes',
  'emailVisitor',
] as const;

/** The name of a field of the form. */
export type Field = (typeof fields)[number];

/** The label of each field. */
export const labels = (): Readonly<Record<Field, string>> => texts().form.labels;

/** Fields of the contract with another name in the form: a visitor type is sent by id or by name (A8). */
const renamed: Readonly<Record<string, Field>> = {
  visitorTypeId: 'visitorType',
  visitorTypeName: 'visitorType',
};

/** The form's field for a field of the contract; `undefined` when the form has none. */
export const fieldOf = (contractField: string): Field | undefined =>
  renamed[contractField] ?? fields.find((field) => field === contractField);

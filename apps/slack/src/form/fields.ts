import { en } from '../text/en.ts';

/**
 * The fields of the form and their labels. Where possible a field is named as in the contract; the name is also its
 * `block_id`, so that errors of the contract are shown at their field.
 */
export const labels = en.form.labels;

/** The name of a field of the form. */
export type Field = keyof typeof labels;

/** Fields of the contract with another name in the form: a visitor type is sent by id or by name (A8). */
const renamed: Readonly<Record<string, Field>> = {
  visitorTypeId: 'visitorType',
  visitorTypeName: 'visitorType',
};

/** The form's field for a field of the contract; `undefined` when the form has none. */
export const fieldOf = (contractField: string): Field | undefined => {
  const field = renamed[contractField] ?? contractField;
  return field in labels ? (field as Field) : undefined;
};

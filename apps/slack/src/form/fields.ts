import { en } from '../text/en.ts';

/**
 * The fields of the form, each named as the contract names it where it can be: the name is also the `block_id`, so an
 * error of the contract finds its field by itself.
 */
export const labels = en.form.labels;

export type Field = keyof typeof labels;

/** Where an error of the contract's field is shown: a visitor type is chosen once, and goes by id or by name (A8). */
const shownAt: Readonly<Record<string, Field>> = {
  visitorTypeId: 'visitorType',
  visitorTypeName: 'visitorType',
};

/** The form's field for a field of the contract; none for what a person cannot fill in. */
export function fieldOf(contractField: string): Field | undefined {
  const field = shownAt[contractField] ?? contractField;
  return field in labels ? (field as Field) : undefined;
}

import type * as z from 'zod';

/** Members that are each right but make no sense together. */
export interface Contradiction<Value> {
  /** The member that the rule is about; empty for the whole. */
  readonly field: (keyof Value & string) | '';
  /** To be read after the field: `can’t be combined with status`. */
  readonly rule: string;
  readonly when: (value: Value) => boolean;
}

/** The schema, refusing contradictions; all of them are named at once. */
export const withoutContradictions = <Value>(
  schema: z.ZodType<Value>,
  contradictions: readonly Contradiction<Value>[],
): z.ZodType<Value> =>
  schema.superRefine((value, context) => {
    for (const { field, rule, when } of contradictions) {
      if (when(value)) context.addIssue({ code: 'custom', path: field ? [field] : [], message: rule });
    }
  });

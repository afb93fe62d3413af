/** One problem with an input. It names the field and the rule, never the value. */
export interface FieldIssue {
  /** The field, with dots for nested ones: `adminNotes`. Empty if the whole input is wrong. */
  readonly field: string;
  /** The rule that the field breaks, worded to follow its name: `must be 1000 characters or fewer`. */
  readonly rule: string;
}

/** `adminNotes must be 1000 characters or fewer; endDate is required` */
export const describeIssues = (issues: readonly FieldIssue[]): string =>
  issues.map((issue) => `${issue.field || 'the input'} ${issue.rule}`).join('; ');

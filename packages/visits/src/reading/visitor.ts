/** What a list says of a visitor. */
export interface VisitorValues {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly mobile?: string;
  readonly companyName?: string;
}

/** Somebody in a list. */
export interface Visitor {
  /** From 1. */
  readonly line: number;
  readonly values: VisitorValues;
  /** Whether a person has to say what the line means. */
  readonly isUnclear?: boolean;
}

/** A list of visitors, as it was read. */
export interface VisitorList {
  readonly guests: readonly Visitor[];
  /** The columns of a table that aren't used. */
  readonly unused: readonly string[];
  /** Whether it is a table without a column of email addresses. */
  readonly hasNoAddresses?: boolean;
}

/** The result of reading a name. */
export interface Name {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly companyName?: string;
  /** Whether something is left over, or may mean something else. */
  readonly isUnclear?: boolean;
}

/** A visitor's values in a list. */
export interface VisitorValues extends Omit<Name, 'isUnclear'> {
  readonly email?: string;
  readonly mobile?: string;
}

/** A visitor in a list. */
export interface Visitor {
  /** Counts from 1. */
  readonly line: number;
  readonly values: VisitorValues;
  /** Whether a person must decide what the line means. */
  readonly isUnclear?: boolean;
}

/** The result of reading a list of visitors. */
export interface VisitorList {
  readonly guests: readonly Visitor[];
  /** The table's unused columns. */
  readonly unused: readonly string[];
  /** Whether it's a table without a column for email addresses. */
  readonly hasNoAddresses?: boolean;
}

type Known<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The values that are set: neither empty texts nor `false`. */
export const known = <T extends object>(values: T): Known<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Known<T>;

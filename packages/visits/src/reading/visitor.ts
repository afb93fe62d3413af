/** What was read of a name. */
export interface Name {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly companyName?: string;
  /** Whether something is left over, or may mean something else. */
  readonly isUnclear?: boolean;
}

/** What a list says of a visitor. */
export interface VisitorValues extends Omit<Name, 'isUnclear'> {
  readonly email?: string;
  readonly mobile?: string;
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

type Known<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The values that say something: no empty text, and no `false`. */
export const known = <T extends object>(values: T): Known<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Known<T>;

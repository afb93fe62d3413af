/** A person's full name. A hyphen stands for a missing first or last name, so it's left out. */
export const fullName = ({
  firstName,
  lastName,
}: Partial<Record<'firstName' | 'lastName', string | undefined>>): string =>
  [firstName, lastName].filter((name) => name && name !== '-').join(' ');

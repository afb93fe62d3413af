/** A person's full name. Who has one name only has a hyphen for the other. */
export const fullName = ({
  firstName,
  lastName,
}: Partial<Record<'firstName' | 'lastName', string | undefined>>): string =>
  [firstName, lastName].filter((name) => name && name !== '-').join(' ');

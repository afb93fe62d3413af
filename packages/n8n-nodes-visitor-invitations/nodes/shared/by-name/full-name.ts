export const fullName = ({
  firstName,
  lastName,
}: Partial<Record<'firstName' | 'lastName', string | undefined>>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

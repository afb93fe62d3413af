/** How a person is named to a builder; an empty text for somebody without a name. */
export const fullName = ({
  firstName,
  lastName,
}: Partial<Record<'firstName' | 'lastName', string | undefined>>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

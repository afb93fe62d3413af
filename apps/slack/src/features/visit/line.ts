import type { VisitorValues } from '@visitor-invitations/visits';

/** A visitor as a line that is read as the same one: `Doe, Mary Ann`, and with a tab where the last name has several words. */
export const lineOf = ({ firstName = '', lastName = '', email = '', companyName }: VisitorValues): string => {
  const isPlain = !/\s/.test(firstName) && !/\s/.test(lastName);
  const isSheet = !isPlain && !/\s/.test(firstName);
  const name = isPlain || !firstName || !lastName ? [firstName, lastName] : [`${lastName},`, firstName];
  const company = companyName ? `(${companyName})` : '';
  if (isSheet && !company) return [firstName, lastName, email].filter(Boolean).join('\t');
  return [...name, company, email].filter(Boolean).join(' ');
};

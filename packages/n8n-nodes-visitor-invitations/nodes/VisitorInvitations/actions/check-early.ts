import { check, InputError } from '@visitor-invitations/core/portable';

/**
 * Refuses now what the contract would refuse with a later request.
 *
 * @throws InputError naming every field that is wrong.
 */
export function checkEarly(schema: Parameters<typeof check>[0], value: object): void {
  const checked = check(schema, value);
  if (!checked.ok) throw new InputError(checked.issues);
}

import { InputError } from '@visitor-invitations/core/portable';

/** Why what a field has is refused, such as `must be after From`. */
export const invalid = (field: string, rule: string): InputError => new InputError([{ field, rule }]);

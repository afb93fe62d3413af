import {
  type Invitation,
  type InvitationCreate,
  type InvitationUpdate,
  operations,
} from '@visitor-invitations/core/contract';

type Required = { [Name in keyof InvitationCreate]: undefined extends InvitationCreate[Name] ? never : Name };

/** An optional field that has the same name in a request and an invitation. */
export type PlainField = Exclude<keyof InvitationUpdate & keyof Invitation, Required[keyof Required]>;

const isOptional = (schema: { safeParse(value: unknown): { success: boolean } }) =>
  schema.safeParse(undefined).success;

/** The contract's fields that are stored and returned unchanged, each in its own column. */
export const plainFields = Object.entries(operations['invitations.create'].body.shape)
  .filter(([name, schema]) => name in operations['invitations.get'].response.shape && isOptional(schema))
  .map(([name]) => name as PlainField);

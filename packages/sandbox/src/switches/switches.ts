import { type InvitationUpdate, operations } from '@visitor-invitations/core/portable';
import * as z from 'zod';

/** The fields of an invitation that a request can carry. */
const fields = z.enum(Object.keys(operations['invitations.update'].body.shape) as (keyof InvitationUpdate)[]);

/** A quota in words: `20/60` is 20 requests in 60 seconds. */
const quotaText = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, { error: 'must be requests/seconds, such as 20/60' });

/** What the interface leaves open, as switches. The README has the table; each names its assumption. */
export const switchesShape = z.strictObject({
  /** A9: whether an update changes the fields it names, or replaces the whole invitation. */
  put: z.enum(['merge', 'replace']),
  /** A10: what an absent `suppressEmail` means; `true` leaves the guest without e-mail. */
  suppressEmailDefault: z.boolean(),
  /** A8: fields that a create must carry, on top of those that the contract requires. */
  'create.required': z.array(fields),
  /** A11: the status of a successful delete of an invitation; the body is always empty. */
  'delete.status': z.union([z.literal(200), z.literal(202), z.literal(204)], {
    error: 'must be 200, 202 or 204',
  }),
  /** A15: how `fastTrackCode` is written in answers. */
  fastTrackCode: z.enum(['number', 'string']),
  /** A3: lifetime of a new token, in seconds. */
  tokenTtl: z.int().min(1),
  /** A13: requests per seconds for the team, such as `20/60`; `null` for no quota. */
  quota: quotaText.nullable(),
});

/** The setting of every switch. */
export type Switches = z.infer<typeof switchesShape>;

export const defaultSwitches: Switches = {
  put: 'merge',
  suppressEmailDefault: false,
  'create.required': [],
  'delete.status': 204,
  fastTrackCode: 'number',
  tokenTtl: 3600,
  quota: null,
};

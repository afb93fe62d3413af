import * as z from 'zod/mini';
import { answerObject } from './answer.ts';
import { id } from './formats.ts';
import { inJsonSchema } from './in-json-schema.ts';

/** A host as an invitation and the list of a site's hosts show it (interface: Host summary). */
export const host = answerObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  hostGroupName: z.string(),
  email: z.string(),
}).register(inJsonSchema, { id: 'Host' });

/** A person who receives guests. `hostGroupName` is there when the host belongs to a group. */
export type Host = z.infer<typeof host>;

import * as z from 'zod';
import { answerObject } from './answer.ts';
import { id } from './formats.ts';

/** A host as an invitation and the list of a site's hosts show it (interface: Host summary). */
export const host = answerObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  hostGroupName: z.string(),
  email: z.string(),
});

/** A person who receives guests. `hostGroupName` is there when the host belongs to a group. */
export type Host = z.infer<typeof host>;

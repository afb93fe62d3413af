import * as z from 'zod/mini';
import { answerObject } from './answer.ts';
import { id, name } from './formats.ts';
import { inJsonSchema } from './in-json-schema.ts';
import { inputObject } from './input.ts';

/** The fields of a host group (A25). */
export const hostGroup = answerObject({ id, name: z.string(), siteId: id }).register(inJsonSchema, {
  id: 'HostGroup',
  'x-assumptions': ['A25'],
});

/** Creating a group takes a name, and a site unless the group is team-wide (A25). */
export const hostGroupCreate = inputObject({ name, siteId: z.optional(id) }).register(inJsonSchema, {
  id: 'HostGroupCreate',
  'x-assumptions': ['A25'],
});

/** Only the name of a group can change (interface: Update the name of a host group). */
export const hostGroupUpdate = inputObject({ name }).register(inJsonSchema, { id: 'HostGroupUpdate' });

/** A named group of hosts; without `siteId` it is team-wide. */
export type HostGroup = z.infer<typeof hostGroup>;
/** What a new host group is made of. */
export type HostGroupCreate = z.input<typeof hostGroupCreate>;
/** What of a host group can change. */
export type HostGroupUpdate = z.input<typeof hostGroupUpdate>;

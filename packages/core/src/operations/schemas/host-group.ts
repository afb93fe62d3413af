import * as z from 'zod';
import { answerObject } from './answer.ts';
import { id, name } from './formats.ts';

/** The fields of a host group (A25). */
export const hostGroup = answerObject({ id, name: z.string(), siteId: id });

/** Creating a group takes a name, and a site unless the group is team-wide (A25). */
export const hostGroupCreate = z.strictObject({ name, siteId: id.optional() });

/** Only the name of a group can change (interface: Update the name of a host group). */
export const hostGroupUpdate = z.strictObject({ name });

/** A named group of hosts; without `siteId` it is team-wide. */
export type HostGroup = z.infer<typeof hostGroup>;
export type HostGroupCreate = z.input<typeof hostGroupCreate>;
export type HostGroupUpdate = z.input<typeof hostGroupUpdate>;

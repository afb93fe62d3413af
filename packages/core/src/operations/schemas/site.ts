import * as z from 'zod/mini';
import { id, name } from './formats.ts';
import { inJsonSchema, inputObject, responseObject } from './objects.ts';

/** A site as an invitation and the list of sites show it (interface: Site summary). */
export const site = responseObject({
  id,
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
}).register(inJsonSchema, { id: 'Site' });

/** A location that guests are invited to. Coordinates are in degrees. */
export type Site = z.infer<typeof site>;

/** A host as an invitation and the list of a site's hosts show it (interface: Host summary). */
export const host = responseObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  hostGroupName: z.string(),
  email: z.string(),
}).register(inJsonSchema, { id: 'Host' });

/** A person who receives guests. `hostGroupName` is there when the host belongs to a group. */
export type Host = z.infer<typeof host>;

/** The fields of a host group (A25). */
export const hostGroup = responseObject({ id, name: z.string(), siteId: id }).register(inJsonSchema, {
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
/** The fields of a host group that can change. */
export type HostGroupUpdate = z.input<typeof hostGroupUpdate>;

import * as z from 'zod/mini';
import { id, name, text } from './formats.ts';
import { described, inJsonSchema, inputObject, responseObject } from './objects.ts';

/** A site as an invitation and the list of sites show it (interface: Site summary). */
export const site = responseObject({
  id: described(id, 'Identifier of the site, a UUID (interface: Site summary).'),
  name: described(text, 'Name of the site (interface: Site summary).'),
  address: described(text, 'Postal address of the site, in one text (interface: Site summary).'),
  latitude: described(
    z.number(),
    'Latitude in degrees, north of the equator positive (interface: Site summary).',
  ),
  longitude: described(
    z.number(),
    'Longitude in degrees, east of Greenwich positive (interface: Site summary).',
  ),
}).register(inJsonSchema, { id: 'Site', description: 'A location that guests are invited to.' });

/** A host as an invitation and the list of a site's hosts show it (interface: Host summary). */
export const host = responseObject({
  id: described(id, 'Identifier of the host, a UUID (interface: Host summary).'),
  firstName: described(text, 'First name of the host (interface: Host summary).'),
  lastName: described(text, 'Last name of the host (interface: Host summary).'),
  hostGroupName: described(
    z.string(),
    'Name of the host’s group; absent where the host is in none (interface: Host summary).',
  ),
  email: described(text, 'Email address of the host (interface: Host summary).'),
}).register(inJsonSchema, { id: 'Host', description: 'A person who receives guests.' });

/** The fields of a host group (A25). */
export const hostGroup = responseObject({
  id: described(id, 'Identifier of the host group, a UUID (A25).'),
  name: described(text, 'Name of the host group (A25).'),
  siteId: described(id, 'Identifier of the group’s site, a UUID; absent where the group is team-wide (A25).'),
}).register(inJsonSchema, {
  id: 'HostGroup',
  description: 'A named group of hosts.',
  'x-assumptions': ['A25'],
});

/** Creating a group takes a name, and a site unless the group is team-wide (A25). */
export const hostGroupCreate = inputObject({
  name: described(name, 'Name of the host group: more than blanks (A25).'),
  siteId: described(
    z.optional(id),
    'Identifier of the group’s site, a UUID; without it the group is team-wide (A25).',
  ),
}).register(inJsonSchema, {
  id: 'HostGroupCreate',
  description: 'What a new host group is made of.',
  'x-assumptions': ['A25'],
});

/** Only the name of a group can change (interface: Update the name of a host group). */
export const hostGroupUpdate = inputObject({
  name: described(name, 'New name of the host group: more than blanks (interface: Other operations; A25).'),
}).register(inJsonSchema, {
  id: 'HostGroupUpdate',
  description: 'The fields of a host group that can change.',
});

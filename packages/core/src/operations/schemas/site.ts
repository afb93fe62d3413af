import * as z from 'zod/mini';
import { id, name, text } from './formats.ts';
import { described, inJsonSchema, inputObject, responseObject } from './objects.ts';

/** A site as invitations and the site list show it (API: Site summary). */
export const site = responseObject({
  id: described(id, 'The site’s ID, a UUID (API: Site summary).'),
  name: described(text, 'The site’s name (API: Site summary).'),
  address: described(text, 'The site’s postal address, as one text (API: Site summary).'),
  latitude: described(z.number(), 'Latitude in degrees, positive north of the equator (API: Site summary).'),
  longitude: described(z.number(), 'Longitude in degrees, positive east of Greenwich (API: Site summary).'),
}).register(inJsonSchema, { id: 'Site', description: 'A location that guests visit.' });

/** A host as invitations and a site's host list show it (API: Host summary). */
export const host = responseObject({
  id: described(id, 'The host’s ID, a UUID (API: Host summary).'),
  firstName: described(text, 'The host’s first name (API: Host summary).'),
  lastName: described(text, 'The host’s last name (API: Host summary).'),
  hostGroupName: described(
    z.string(),
    'The name of the host’s group; absent if the host isn’t in one (API: Host summary).',
  ),
  email: described(text, 'The host’s email address (API: Host summary).'),
}).register(inJsonSchema, { id: 'Host', description: 'A person whom guests visit.' });

/** A host group's fields (A25). */
export const hostGroup = responseObject({
  id: described(id, 'The host group’s ID, a UUID (A25).'),
  name: described(text, 'The host group’s name (A25).'),
  siteId: described(id, 'The ID of the group’s site, a UUID; absent if the group is team-wide (A25).'),
}).register(inJsonSchema, {
  id: 'HostGroup',
  description: 'A named group of hosts.',
  'x-assumptions': ['A25'],
});

/** To create a group: its name, and a site unless it's team-wide (A25). */
export const hostGroupCreate = inputObject({
  name: described(name, 'The host group’s name; can’t be blank (A25).'),
  siteId: described(
    z.optional(id),
    'The ID of the group’s site, a UUID; without it, the group is team-wide (A25).',
  ),
}).register(inJsonSchema, {
  id: 'HostGroupCreate',
  description: 'The fields of a new host group.',
  'x-assumptions': ['A25'],
});

/** A group's name, the only part that can change (API: Update the name of a host group). */
export const hostGroupUpdate = inputObject({
  name: described(name, 'The host group’s new name; can’t be blank (API: Other operations; A25).'),
}).register(inJsonSchema, {
  id: 'HostGroupUpdate',
  description: 'The fields of a host group that you can change.',
});

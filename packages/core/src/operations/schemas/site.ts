import * as z from 'zod';
import { answerObject } from './answer.ts';
import { id } from './formats.ts';

/** A site as an invitation and the list of sites show it (interface: Site summary). */
export const site = answerObject({
  id,
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** A place that guests are invited to. Coordinates are in degrees. */
export type Site = z.infer<typeof site>;

import * as z from 'zod/mini';
import { answerObject } from './answer.ts';
import { id } from './formats.ts';
import { inJsonSchema } from './in-json-schema.ts';

/** A site as an invitation and the list of sites show it (interface: Site summary). */
export const site = answerObject({
  id,
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
}).register(inJsonSchema, { id: 'Site' });

/** A place that guests are invited to. Coordinates are in degrees. */
export type Site = z.infer<typeof site>;

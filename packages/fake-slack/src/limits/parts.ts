import * as z from 'zod';
import { confirm, id, placeholder } from './composition.ts';

/** An element of that type with these fields and no others. */
export const element = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), action_id: id, ...shape });

/** A block of that type with these fields and no others. */
export const block = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), block_id: id, ...shape });

const focus_on_load = z.boolean().optional();

const dispatch_action_config = z
  .strictObject({
    trigger_actions_on: z
      .array(z.enum(['on_enter_pressed', 'on_character_entered']))
      .min(1)
      .optional(),
  })
  .optional();

/** Fields of whatever is picked, of a menu, and of whatever is typed. */
export const picked = { confirm, focus_on_load };
export const menu = { ...picked, placeholder };
export const typed = { focus_on_load, placeholder, dispatch_action_config };

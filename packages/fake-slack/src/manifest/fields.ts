import * as z from 'zod';
import { refusal } from '../limits/problem.ts';
import { limits } from './numbers.ts';

export const flag = z.boolean().optional();

export const text = (max: number, min = 1) => z.string().min(min).max(max);

/** Slack calls apps at https addresses only. */
export const https = (max: number) => z.string().max(max).startsWith('https://');

/** A list in which nothing stands twice. */
export const unique = <T extends z.ZodType>(item: T, max: number) =>
  z
    .array(item)
    .max(max)
    .refine(
      (items) => new Set(items.map((one) => JSON.stringify(one))).size === items.length,
      refusal('duplicate', 'something stands here twice'),
    );

export const scopeList = z.array(z.string().max(limits.scopes.length)).max(limits.scopes.count).optional();

export const eventList = unique(z.string().max(limits.events.length), limits.events.count).optional();

import type { World } from '../world.ts';

export type Args = Record<string, unknown>;

/** What a Web API method adds to `{ ok: true }`. It throws a SlackError for `{ ok: false }`. */
export type Method = (args: Args, world: World) => Record<string, unknown>;

/** A family of methods by their names. */
export type Methods = Readonly<Record<string, Method>>;

/** The argument as a string, '' when it is missing. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

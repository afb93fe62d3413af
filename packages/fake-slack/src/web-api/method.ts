import type { World } from '../world.ts';

export type Args = Record<string, unknown>;

/** Scopes that a bot token was granted; undefined when none are checked. */
export type Granted = readonly string[] | undefined;

/** One method of the Web API. */
export interface Method {
  /** The kind of token that it takes. Default: the bot token. */
  token?: 'app' | 'none';
  /** The scopes that it needs, all of them. */
  scopes?: readonly string[] | ((args: Args) => readonly string[]);
  /** What Slack advises beside doing it. */
  warnings?: (args: Args) => readonly string[];
  /** What it adds to `{ ok: true }`. It throws a SlackError for `{ ok: false }`. */
  run: (args: Args, world: World, granted: Granted) => Record<string, unknown>;
}

/** A family of methods by their names. */
export type Methods = Readonly<Record<string, Method>>;

/** The argument as a string, '' when it is missing. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The argument as a flag, as a form or JSON carries it. */
export const flag = (value: unknown): boolean => ['true', '1'].includes(String(value));

/** The parts of an argument such as `U0ALICE,U0BOB`. */
export const list = (value: unknown): string[] =>
  text(value)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What a table deletes of its own. */
export interface Upkeep {
  /** Deletes what is about a workspace from before a time, in milliseconds since the epoch. */
  removeWorkspace?(db: Kysely<Tables>, workspace: string, before: number): Promise<unknown>;
  /** Deletes what is not needed any more. */
  sweep?(): Promise<unknown>;
}

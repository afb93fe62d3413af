import type { OperationId, PathProfile } from '@visitor-invitations/core/portable';
import type { TeamName } from '../trace.ts';
import type { Known } from './known.ts';

/** What one request differs in from the usual one of its operation. */
export interface Asked {
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** Sent as JSON; of a token request, fields of the form that are changed, or with `undefined` left out. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Headers that are changed, or with `undefined` left out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly profile?: PathProfile;
  /** Of a token request: the older interface's endpoint (A21). */
  readonly isLegacy?: boolean;
  /** In place of the team's own token: that of another step, a made-up one, or none. */
  readonly token?: { readonly of: string } | 'made-up' | 'none';
}

/** One request of the journey. */
export interface Row {
  /** By which others refer to it, and the report too. */
  readonly label: string;
  readonly operation: OperationId;
  /** What is asked, after what is known by then; nothing where it cannot be asked. */
  readonly ask: (known: Known) => Asked | undefined;
  readonly team?: TeamName;
  /** What the row needs besides a team that is read. */
  readonly needs?: readonly Need[];
  readonly isSource?: true;
  readonly isProbe?: true;
  /** How long to wait before; nothing where that is too long, and the row is left out. */
  readonly waitMs?: (known: Known, now: number) => number | undefined;
  /** Sent again, with growing pauses, until this is so or `--wait` is over; only the last response counts. */
  readonly until?: (known: Known) => boolean;
}

/** A flag without which a row is not asked. */
export type Need = 'write' | 'emails' | 'second-team' | 'legacy-url';

/** A part of the journey: rows in their order. */
export type Section = readonly Row[];

/** The same need for every row of a section. */
export const needing = (needs: readonly Need[], rows: Section): Section =>
  rows.map((row) => ({ ...row, needs: [...needs, ...(row.needs ?? [])] }));

import type { AssumptionId } from '@visitor-invitations/core/portable';
import type { SwitchName } from '../switches/switch-table.ts';
import type { Outcome } from './outcome.ts';
import type { Probe } from './probe.ts';

/** Where a promise stands: a section of the interface, or a row of `docs/assumptions.md`. */
export type Source = { readonly documented: string } | { readonly assumed: AssumptionId };

/** The parts of the service, in the order of the report. */
export const areas = [
  'tokens',
  'authentication',
  'sites',
  'invitations',
  'search',
  'host-groups',
  'workflow-responses',
  'companies',
  'lists',
  'answers',
  'errors',
  'quota',
] as const;

/** A part of the service. */
export type Area = (typeof areas)[number];

/** One thing that a deployment does, or is believed to do, and how to see whether it does. */
export interface ServicePromise {
  /** Such as `invitations.update.404`. */
  readonly id: string;
  readonly area: Area;
  /** The promise itself, in one sentence. */
  readonly text: string;
  readonly source: Source;
  /** `write`: the check creates something, and is made with `--write` alone. */
  readonly needs: 'read' | 'write';
  /** The switch of the sandbox that the outcome names. */
  readonly tells?: SwitchName;
  /** Looks. It may throw `CannotTell`. */
  readonly check: (probe: Probe) => Promise<Outcome>;
}

import type { AssumptionId } from '@visitor-invitations/core/portable';
import { type SwitchName, switchTable } from '../switches/switch-table.ts';
import { type Found, type Outcome, outcomeOf } from './outcome.ts';
import type { Probe } from './probe.ts';

/** Where the checked behaviour is stated: a section of the interface, or a row of `docs/assumptions.md`. */
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
  'responses',
  'errors',
  'quota',
] as const;

/** A part of the service. */
export type Area = (typeof areas)[number];

/** One thing that a deployment does, or is believed to do, and how to see whether it does. */
export interface ConformanceCheck {
  /** Such as `invitations.update.404`. */
  readonly id: string;
  readonly area: Area;
  /** What the interface promises, in one sentence. */
  readonly text: string;
  readonly source: Source;
  /** `write`: the check creates something, and runs with `--write` alone. */
  readonly needs: 'read' | 'write';
  /** The switch of the sandbox that the outcome names. */
  readonly switch?: SwitchName;
  /** Looks. It may throw `CannotTell`. */
  readonly run: (probe: Probe) => Promise<Outcome>;
}

/** A check as it is written down: what it shares with the others of its list is said once. */
export type CheckRow = Pick<ConformanceCheck, 'id' | 'text'> &
  Partial<Pick<ConformanceCheck, 'area' | 'source' | 'needs'>> &
  (
    | { readonly switch: SwitchName; readonly run: (probe: Probe) => Promise<Outcome | Found> }
    | { readonly switch?: never; readonly run: ConformanceCheck['run'] }
  );

/** Checks of one area. Each only reads by default, and one with a switch has the source of the switch. */
export const checksOf = (
  shared: Pick<CheckRow, 'source' | 'needs'> & { readonly area: Area },
  rows: readonly (CheckRow | ConformanceCheck)[],
): readonly ConformanceCheck[] =>
  rows.map((row) => {
    const { id, area = shared.area, text, needs = shared.needs ?? 'read', switch: name, run } = row;
    const source = row.source ?? (name ? { assumed: switchTable[name].assumption } : shared.source);
    if (!source) throw new Error(`${id} has no source`);
    const check = { id, area, text, source, needs };
    if (!name) return { ...check, run: run as ConformanceCheck['run'] };
    return {
      ...check,
      switch: name,
      async run(probe) {
        const outcome = await run(probe);
        return 'kind' in outcome ? outcome : outcomeOf(name, outcome);
      },
    };
  });

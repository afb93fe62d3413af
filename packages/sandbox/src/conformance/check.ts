import type { AssumptionId } from '@visitor-invitations/core/portable';
import { type SwitchName, switchTable } from '../switches/switch-table.ts';
import { type Found, judged, type Outcome, outcomeOf, type Verdict } from './outcome.ts';
import type { Probe } from './probe.ts';

/** Where the checked behaviour is stated: a section of the interface, or a row of `docs/assumptions.md`. */
export type Source = { readonly documented: string } | { readonly assumed: AssumptionId };

/** The parts of the service, in the order of the report. */
export const areas = [
  'tokens',
  'authentication',
  'teams',
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

/** What a check needs, which the options may not give it. */
export type Needs = 'read' | 'write' | 'second-team' | 'second-team and write';

/** One thing that a deployment does, or is believed to do, and how to see whether it does. */
export interface ConformanceCheck {
  /** Such as `invitations.update.404`. */
  readonly id: string;
  readonly area: Area;
  /** What the interface promises, in one sentence. */
  readonly text: string;
  readonly source: Source;
  /** What the check needs besides a team that it reads: `write` stands for `--write`, as it creates something. */
  readonly needs: Needs;
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
    | { readonly switch?: never; readonly run: (probe: Probe) => Promise<Outcome | Verdict> }
  );

/** Checks of one area. Each only reads by default, and one with a switch has the source of the switch. */
export const checksOf = (
  shared: Pick<CheckRow, 'source' | 'needs'> & { readonly area: Area },
  rows: readonly CheckRow[],
): readonly ConformanceCheck[] =>
  rows.map((row) => {
    const { id, area = shared.area, text, needs = shared.needs ?? 'read', switch: name } = row;
    const source = row.source ?? (name ? { assumed: switchTable[name].assumption } : shared.source);
    if (!source) throw new Error(`${id} has no source`);
    return {
      id,
      area,
      text,
      source,
      needs,
      ...(name && { switch: name }),
      async run(probe) {
        if (row.switch === undefined) {
          const outcome = await row.run(probe);
          return 'kind' in outcome ? outcome : judged('documented' in source, outcome);
        }
        const outcome = await row.run(probe);
        return 'kind' in outcome ? outcome : outcomeOf(row.switch, outcome);
      },
    };
  });

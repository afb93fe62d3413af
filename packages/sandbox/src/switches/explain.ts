import type { AssumptionId } from '@visitor-invitations/core/portable';
import { assumptions } from './assumptions.ts';
import { type Switches, type SwitchName, switchTable } from './switches.ts';

/** A switch with its setting, and what that is about. */
export interface ExplainedSwitch {
  readonly name: SwitchName;
  readonly setting: unknown;
  readonly default: unknown;
  /** What it can be set to, as it is read. */
  readonly takes: readonly string[];
  /** What it leaves open. */
  readonly text: string;
  readonly assumption: AssumptionId;
  /** Where our belief comes from that the default is right. */
  readonly basis: string;
}

/** Every switch of a team, explained. */
export const explainSwitches = (setting: Switches): ExplainedSwitch[] =>
  Object.entries(switchTable).map(([key, row]) => {
    const name = key as SwitchName;
    const { assumption, takes, text } = row;
    const basis = assumptions.find(({ id }) => id === assumption)?.basis ?? '';
    return { name, setting: setting[name], default: row.default, takes, text, assumption, basis };
  });

import * as z from 'zod';
import type { SwitchRow } from './switch-row.ts';
import { type SwitchName, switchTable } from './switch-table.ts';

export { type SwitchName, switchTable } from './switch-table.ts';

/** The setting of every switch of a team. */
export type Switches = {
  readonly [Name in SwitchName]: (typeof switchTable)[Name] extends SwitchRow<infer Setting>
    ? Setting
    : never;
};

const perSwitch = (part: (row: SwitchRow) => unknown) =>
  Object.fromEntries(Object.entries(switchTable).map(([name, row]) => [name, part(row as SwitchRow)]));

/** What we assume: the setting of every switch when nothing else is said. */
export const defaultSwitches = perSwitch((row) => row.default) as Switches;

/** Checks the setting of every switch. */
export const switchesShape = z.strictObject(
  perSwitch((row) => row.schema) as { [Name in SwitchName]: z.ZodType<Switches[Name]> },
);

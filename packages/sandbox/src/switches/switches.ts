import type { ClientOptions } from '@visitor-invitations/core/portable';
import { parseJson } from '@visitor-invitations/local-server/objects';
import * as z from 'zod';
import { type SwitchName, type SwitchRow, switchTable } from './switch-table.ts';

export { type SwitchName, switchTable } from './switch-table.ts';

/** A team's switch settings. */
export type Switches = {
  readonly [Name in SwitchName]: (typeof switchTable)[Name] extends SwitchRow<infer Setting>
    ? Setting
    : never;
};

const perSwitch = (part: (row: SwitchRow) => unknown) =>
  Object.fromEntries(Object.entries(switchTable).map(([name, row]) => [name, part(row as SwitchRow)]));

/** Settings for some switches. The others stay unchanged. */
export type SwitchChange = { readonly [Name in SwitchName]?: Switches[Name] | undefined };

/** Every switch's default: the assumed behaviour. */
export const defaultSwitches = perSwitch((row) => row.default) as Switches;

/** Checks every switch's setting. */
export const switchesShape = z.strictObject(
  perSwitch((row) => row.schema) as { [Name in SwitchName]: z.ZodType<Switches[Name]> },
);

/** Checks changes to some switches. */
export const switchChangeShape = switchesShape.partial();

const rows: ReadonlyMap<string, SwitchRow> = new Map(Object.entries(switchTable));

/** A setting as people read and type it: text unchanged, anything else as JSON. */
export const settingToText = (setting: unknown): string =>
  typeof setting === 'string' ? setting : JSON.stringify(setting);

/**
 * Parses a typed setting. `page.last=null` is text, because the switch accepts that text; `delete.status=200` is JSON. Whether
 * the switch accepts the value is checked later.
 */
export const settingFromText = (name: string, text: string): unknown => {
  if (rows.get(name)?.schema.safeParse(text).success) return text;
  const json = parseJson(text);
  return json === undefined ? text : json;
};

/** The client options that match some switch settings, as in the last column of `docs/reference/assumptions.md`. */
export const clientSettings = (switches: Switches, legacyUrl: string) =>
  ({
    ...(switches.paths === 'listed' && { paths: 'listed' }),
    ...(switches.teamHeader !== defaultSwitches.teamHeader && { teamHeader: switches.teamHeader }),
    ...(Object.keys(switches.requiredHeaders).length > 0 && { headers: switches.requiredHeaders }),
    ...(switches.tokenEndpoint === 'legacy' && { tokenEndpoint: 'legacy', legacyUrl }),
    ...(switches['search.field'] === 'email' && { searchBodyField: 'email' }),
  }) satisfies Partial<ClientOptions>;

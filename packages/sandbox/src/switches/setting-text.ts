import { parseJson } from '../tools/json.ts';
import type { SwitchRow } from './switch-row.ts';
import { switchTable } from './switches.ts';

const rows: ReadonlyMap<string, SwitchRow> = new Map(Object.entries(switchTable));

/** A setting as a person reads and types it: a text as it is, anything else as JSON. */
export const settingToText = (setting: unknown): string =>
  typeof setting === 'string' ? setting : JSON.stringify(setting);

/**
 * A setting as it was typed: `page.last=null` is the text itself, since the switch takes that text, and `quota=null` or
 * `delete.status=200` is JSON. Whether the switch takes it is checked later.
 */
export const settingFromText = (name: string, text: string): unknown => {
  if (rows.get(name)?.schema.safeParse(text).success) return text;
  const json = parseJson(text);
  return json === undefined ? text : json;
};

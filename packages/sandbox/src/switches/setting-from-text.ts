import type { SwitchRow } from './switch-row.ts';
import { switchTable } from './switches.ts';

const rows: ReadonlyMap<string, SwitchRow> = new Map(Object.entries(switchTable));

/**
 * A setting as a command line has it: `page.last=null` is the text itself, since the switch takes that text, and
 * `quota=null` or `delete.status=200` is JSON. Whether the switch takes it is checked later.
 */
export const settingFromText = (name: string, text: string): unknown => {
  if (rows.get(name)?.schema.safeParse(text).success) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

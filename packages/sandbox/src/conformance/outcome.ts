import { settingToText } from '../switches/setting-text.ts';
import { type SwitchName, switchTable } from '../switches/switch-table.ts';

/** How a sandbox is told to behave as the deployment was found to. */
export interface Setting {
  readonly switch: SwitchName;
  readonly value: unknown;
}

/** What came of one promise. Nothing in it is a secret, or of a person. */
export type Outcome =
  | { readonly kind: 'holds' }
  | { readonly kind: 'differs'; readonly expected: string; readonly found: string }
  | { readonly kind: 'assumed'; readonly found?: string; readonly setting?: Setting }
  | { readonly kind: 'other'; readonly found: string; readonly setting?: Setting }
  | { readonly kind: 'unknown'; readonly why: string };

/** A documented promise is kept. */
export const holds: Outcome = { kind: 'holds' };

/** A documented promise is broken. */
export const differs = (expected: string, found: string): Outcome => ({ kind: 'differs', expected, found });

/** It is as we assume, where no switch leaves it open. */
export const asAssumed: Outcome = { kind: 'assumed' };

/** It is not as we assume, and no switch can be set to what was found. */
export const otherWay = (found: string): Outcome => ({ kind: 'other', found });

/** It could not be told. */
export const unknown = (why: string): Outcome => ({ kind: 'unknown', why });

/** It was found to be one of the settings of a switch. */
export const tells = (name: SwitchName, value: unknown): Outcome => {
  const isDefault = JSON.stringify(value) === JSON.stringify(switchTable[name].default);
  const setting = { switch: name, value };
  return { kind: isDefault ? 'assumed' : 'other', found: settingText(setting), setting };
};

/** The same where the switch takes what was found; else it is another way, in the words of the report. */
export const tellsIfTaken = (name: SwitchName, value: unknown, found: string): Outcome =>
  switchTable[name].schema.safeParse(value).success ? tells(name, value) : otherWay(found);

/** As `--switch` takes it: `put=replace`. */
export const settingText = ({ switch: name, value }: Setting): string => `${name}=${settingToText(value)}`;

/** Ends a check that lacks what it would need to tell. */
export class CannotTell extends Error {
  override readonly name = 'CannotTell';
}

/** Ends the check: `why` is what the report says. */
export const cannotTell = (why: string): never => {
  throw new CannotTell(why);
};

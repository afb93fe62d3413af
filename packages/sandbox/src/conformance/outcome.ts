import { type SwitchName, switchTable } from '../switches/switch-table.ts';
import { settingToText } from '../switches/switches.ts';

/** A setting that makes a sandbox behave like the deployment. */
export interface Setting {
  readonly switch: SwitchName;
  readonly value: unknown;
}

/** The outcome of one check. Holds no secrets or personal data. */
export type Outcome =
  | { readonly kind: 'holds' }
  | { readonly kind: 'differs'; readonly expected: string; readonly found: string }
  | { readonly kind: 'assumed'; readonly found?: string; readonly setting?: Setting }
  | { readonly kind: 'other'; readonly found: string; readonly setting?: Setting }
  | { readonly kind: 'unknown'; readonly why: string };

/** The deployment does what is documented. */
export const holds: Outcome = { kind: 'holds' };

/** The deployment does not do what is documented. */
export const differs = (expected: string, found: string): Outcome => ({ kind: 'differs', expected, found });

/** The deployment does what is documented, if so; else `found`. */
export const holdsIf = (isSo: boolean, expected: string, found: string): Outcome =>
  isSo ? holds : differs(expected, found);

/** It is as we assume, where no switch leaves it open. */
export const asAssumed: Outcome = { kind: 'assumed' };

/** It is not as we assume, and no switch can be set to what was found. */
export const otherWay = (found: string): Outcome => ({ kind: 'other', found });

/** The check was not able to decide. */
export const unknown = (why: string): Outcome => ({ kind: 'unknown', why });

/** A setting of the check's switch. Where the switch may not take it, `words` say what was found. */
export interface Found {
  readonly value: unknown;
  readonly words?: string | undefined;
}

/** It was found to be a setting of the check's switch; with `words`, it is another way where the switch does not take it. */
export const foundSetting = (value: unknown, words?: string): Found => ({ value, words });

export const outcomeOf = (name: SwitchName, { value, words }: Found): Outcome => {
  const { schema, default: byDefault } = switchTable[name];
  if (words !== undefined && !schema.safeParse(value).success) return otherWay(words);
  const isDefault = JSON.stringify(value) === JSON.stringify(byDefault);
  const setting = { switch: name, value };
  return { kind: isDefault ? 'assumed' : 'other', found: settingText(setting), setting };
};

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

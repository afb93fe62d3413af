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
  | { readonly kind: 'other'; readonly found: string; readonly setting: Setting }
  | { readonly kind: 'unforeseen'; readonly expected?: string; readonly found: string }
  | { readonly kind: 'unknown'; readonly why: string; readonly isUnanswered?: boolean };

/** What a check expected and, where it is otherwise, what it found. What that means is up to the check's source. */
export interface Verdict {
  readonly expected: string;
  readonly found: string | undefined;
}

/** As expected, unless something was found. */
export const expecting = (expected: string, found: string | undefined): Verdict => ({ expected, found });

/** As expected, if so; else `found`. */
export const expectingThat = (isSo: boolean, expected: string, found: string): Verdict => ({
  expected,
  found: isSo ? undefined : found,
});

/** What is documented holds or differs; what is assumed is so, or is a way that neither client nor sandbox knows. */
export const judged = (isDocumented: boolean, { expected, found }: Verdict): Outcome => {
  if (found === undefined) return { kind: isDocumented ? 'holds' : 'assumed' };
  return { kind: isDocumented ? 'differs' : 'unforeseen', expected, found };
};

/** A documented promise is broken, whatever the rest of the check is about. */
export const differs = (expected: string, found: string): Outcome => ({ kind: 'differs', expected, found });

/** It is not as we assume, and no switch can be set to what was found. */
export const otherWay = (found: string): Outcome => ({ kind: 'unforeseen', found });

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
  override readonly name: string = 'CannotTell';
}

/** Ends a check because the service did not do, or not say, what every check of this kind builds upon. */
export class Unanswered extends CannotTell {
  override readonly name = 'Unanswered';
}

/** Ends the check: `why` is what the report says. */
export const cannotTell = (why: string): never => {
  throw new CannotTell(why);
};

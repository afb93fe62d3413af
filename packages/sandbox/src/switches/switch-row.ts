import type { AssumptionId } from '@visitor-invitations/core/portable';
import * as z from 'zod';

/** One thing that the interface leaves open, and how the sandbox can be told to behave. */
export interface SwitchRow<Setting = unknown> {
  /** What it can be set to. */
  readonly schema: z.ZodType<Setting>;
  /** What we assume: the setting of a new sandbox. */
  readonly default: Setting;
  /** The row of `docs/assumptions.md` that it stands for. */
  readonly assumption: AssumptionId;
  /** Its settings as they are read, the default first: each value, or a word for what else it takes. */
  readonly takes: readonly string[];
  /** What it leaves open, in one line. */
  readonly text: string;
  /** Settings besides the default that are worth a try: tests, conformance checks and the page walk through them. */
  readonly tryOut: readonly Setting[];
}

/** A switch between a few values, the default first. */
export const choice = <const Value extends string | number | boolean>(
  assumption: AssumptionId,
  values: readonly [Value, ...Value[]],
  text: string,
): SwitchRow<Value> => {
  const [byDefault, ...others] = values;
  return {
    schema: z.literal([...values], { error: `must be ${asList(values.map(String))}` }),
    default: byDefault,
    assumption,
    takes: values.map(String),
    text,
    tryOut: others,
  };
};

/** A switch whose values cannot all be named; `takes` is the word for them. */
export const open = <Setting>(
  assumption: AssumptionId,
  { takes, ...row }: Pick<SwitchRow<Setting>, 'schema' | 'default' | 'tryOut'> & { readonly takes: string },
  text: string,
): SwitchRow<Setting> => ({
  ...row,
  assumption,
  takes: [typeof row.default === 'string' ? row.default : JSON.stringify(row.default), takes],
  text,
});

const asList = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join();

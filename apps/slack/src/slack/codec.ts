import * as z from 'zod';
import { slackLimits } from './limits.ts';

/** A value that rides in one of Slack's strings and comes back with a request: written as JSON, and checked as it is read. */
export interface Codec<Value, Given> {
  /** Whether it is short enough for Slack. */
  readonly fits: (value: Given) => boolean;
  /** @throws RangeError when it isn't */
  readonly write: (value: Given) => string;
  /** @throws ZodError when this app hasn't written it */
  readonly read: (text: string) => Value;
  /** The same, or `undefined`. */
  readonly find: (text: string) => Value | undefined;
}

const json = z.string().transform((text, { addIssue }) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    addIssue('not JSON');
    return z.NEVER;
  }
});

const codec =
  (max: number) =>
  <Schema extends z.ZodType>(schema: Schema): Codec<z.output<Schema>, z.input<Schema>> => {
    const whole = json.pipe(schema);
    const textOf = (value: z.input<Schema>) => JSON.stringify(schema.parse(value));
    return {
      fits: (value) => textOf(value).length <= max,
      write(value) {
        const text = textOf(value);
        if (text.length > max) throw new RangeError(`Slack takes ${max} characters`);
        return text;
      },
      read: (text) => whole.parse(text),
      find: (text) => whole.safeParse(text).data,
    };
  };

/** What rides in the value of a button, of a menu's option, in a `block_id`, or in a form's `private_metadata`. */
export const inButton = codec(slackLimits.buttonValue);
export const inOption = codec(slackLimits.optionValue);
export const inBlockId = codec(slackLimits.blockId);
export const inMetadata = codec(slackLimits.privateMetadata);

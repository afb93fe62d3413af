import * as z from 'zod';
import { slackLimits } from './limits.ts';

const json = z.string().transform((text, { addIssue }) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    addIssue('not JSON');
    return z.NEVER;
  }
});

/** Writes values of a schema as JSON into a string of Slack, and checks what comes back in it. */
const codec =
  (max: number) =>
  <Schema extends z.ZodType>(schema: Schema) => {
    const whole = json.pipe(schema);
    // Only what is read again.
    const textOf = (value: z.input<Schema>) => JSON.stringify(whole.parse(JSON.stringify(value)));
    return {
      /** Whether a value is short enough for Slack. */
      fits: (value: z.input<Schema>): boolean => textOf(value).length <= max,
      /** @throws RangeError when a value is longer than Slack takes */
      write(value: z.input<Schema>): string {
        const text = textOf(value);
        if (text.length > max) throw new RangeError(`Slack takes ${max} characters`);
        return text;
      },
      /** @throws ZodError for what this app hasn't written */
      read: (text: string): z.output<Schema> => whole.parse(text),
      /** As `read`, but `undefined` for what this app hasn't written. */
      find: (text: string): z.output<Schema> | undefined => whole.safeParse(text).data,
    };
  };

/** What rides in the value of a button, of a menu's option, in a `block_id`, or in a form's `private_metadata`. */
export const inButton = codec(slackLimits.buttonValue);
export const inOption = codec(slackLimits.optionValue);
export const inBlockId = codec(slackLimits.blockId);
export const inMetadata = codec(slackLimits.privateMetadata);

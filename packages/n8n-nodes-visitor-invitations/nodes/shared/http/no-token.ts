import type { UserError } from 'n8n-workflow';

/** Code of a response where no token could be had, so that nothing was sent. Its message is the reason. */
export const NO_TOKEN = 'NO_TOKEN';

interface Reason {
  readonly message: string;
  readonly description: string;
}

/** The reason in the one text that a response has for it. */
export const writeReason = ({ message, description }: UserError): string =>
  JSON.stringify({ message, description: description ?? '' } satisfies Reason);

export const readReason = (text: string): Reason => JSON.parse(text) as Reason;

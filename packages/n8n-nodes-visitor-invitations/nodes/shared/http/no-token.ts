import type { UserError } from 'n8n-workflow';

/** What n8n shows of an error: what happened, and what to do about it. */
export interface Words {
  readonly message: string;
  readonly description: string;
}

/** Code of a response where no token could be had, so that nothing was sent. Its message is the reason. */
export const NO_TOKEN = 'NO_TOKEN';

/** The reason in the one text that a response has for it. */
export const writeReason = ({ message, description }: UserError): string =>
  JSON.stringify({ message, description: description ?? '' } satisfies Words);

export const readReason = (text: string): Words => JSON.parse(text) as Words;

/** A response `{ ok: false, error: code }`, with details in `messages`. */
export class SlackError extends Error {
  readonly code: string;
  readonly messages: readonly string[];

  constructor(code: string, messages: readonly string[] = []) {
    super([code, ...messages].join('; '));
    this.name = 'SlackError';
    this.code = code;
    this.messages = messages;
  }
}

/** Throws instead of returning a missing value: `found ?? refuse('not_found')`. @throws SlackError */
export const refuse = (code: string): never => {
  throw new SlackError(code);
};

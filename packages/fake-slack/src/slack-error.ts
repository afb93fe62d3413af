/** What Slack answers instead of doing it: `{ ok: false, error: code }`, with details for developers. */
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

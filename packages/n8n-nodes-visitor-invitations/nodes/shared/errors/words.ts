/** What n8n shows of an error: what happened, and what to do about it. */
export interface Words {
  readonly message: string;
  readonly description: string;
}

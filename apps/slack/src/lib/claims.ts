/** Makes sure that a request is handled once, however often Slack delivers it, and to whichever replica. */
export interface Claims {
  /** Resolves to true for the first caller with this key, and to false for every later one. */
  take(key: string): Promise<boolean>;
}

/**
 * Makes sure that something which must happen once happens once, however often Slack delivers it.
 * A claim outlives the form it stands for; several copies of the app share one store of claims.
 */
export interface Claims {
  /** True for the first who asks for this key, false for everybody after. */
  take(key: string): Promise<boolean>;
}

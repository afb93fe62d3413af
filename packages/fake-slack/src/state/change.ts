/** Something a person or a test may be waiting for. */
export interface Change {
  kind: 'messages' | 'modal' | 'home' | 'calls' | 'violations' | 'connections' | 'traffic';
  /** User id of the only person concerned, if there is just one. */
  person?: string;
}

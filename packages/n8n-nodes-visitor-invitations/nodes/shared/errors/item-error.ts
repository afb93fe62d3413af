export class ItemError extends Error {
  override readonly name = 'FailureAt';
  /** What it failed for, as the builder of the workflow gave it, where that was one of several calls of the item. */
  readonly subject: string | undefined;
  readonly advice: string | undefined;

  constructor(subject: string | undefined, cause: unknown, advice?: string) {
    super('A call of an item failed', { cause });
    this.subject = subject;
    this.advice = advice;
  }
}

/** The failure of one of several calls of an item, such as the search for one of the hosts. */
export class FailureAt extends Error {
  override readonly name = 'FailureAt';
  /** What it failed for, as the builder of the workflow gave it. */
  readonly subject: string;

  constructor(subject: string, cause: unknown) {
    super('One of several calls failed', { cause });
    this.subject = subject;
  }
}

/** Makes ids that look like Slack's and never repeat within one fake. */
export class Ids {
  readonly #now: () => number;
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `V00001`, `blk00002`, … */
  next(prefix: string): string {
    this.#count += 1;
    return `${prefix}${String(this.#count).padStart(5, '0')}`;
  }

  /** A message's `ts` or an `action_ts`: Unix seconds with six unique digits behind the point. */
  timestamp(): string {
    this.#count += 1;
    return `${Math.floor(this.#now() / 1000)}.${String(this.#count).padStart(6, '0')}`;
  }
}

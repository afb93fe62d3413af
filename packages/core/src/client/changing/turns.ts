/** Runs tasks with the same key one after the other. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs a task once all earlier ones with its key have ended. If `wait` gives up, the task doesn't run. */
  async run<Value>(
    key: string,
    wait: (earlier: Promise<unknown>) => Promise<unknown>,
    task: () => Promise<Value>,
  ): Promise<Value> {
    const earlier = this.#last.get(key);
    let end = () => {};
    const own = new Promise<void>((resolve) => {
      end = resolve;
    });
    // Also those before the earlier one: it may give up waiting for them.
    const all = Promise.all([earlier, own]);
    this.#last.set(key, all);
    try {
      if (earlier) await wait(earlier);
      return await task();
    } finally {
      end();
      void all.then(() => {
        if (this.#last.get(key) === all) this.#last.delete(key);
      });
    }
  }
}

import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { managerByHand, noConnection, refusal } from '../../test/manager-by-hand.ts';
import type { IssuedToken } from './token-life.ts';
import { memoryTokenStore, type TokenStore } from './token-store.ts';

/** A request as the model sees it. An epoch lasts from one invalidation to the next. */
interface Sent {
  readonly epoch: number;
  readonly sentAt: number;
  readonly signal: AbortSignal;
  readonly give: (token: IssuedToken) => void;
  readonly fail: (error: Error) => void;
}

/** A token that the model knows: since which epoch, until when it is good, and whether it was rejected. */
interface Known {
  epoch: number;
  expiresAt: number;
  isRejected: boolean;
}

/** A manager, everything that can happen to it, and a plain account of what it must keep to. */
class Scenario {
  readonly #store = memoryTokenStore();
  readonly #hand = managerByHand({
    store: this.#sometimesDown(),
    request: (signal) => this.#request(signal),
  });
  readonly #tokens = new Map<string, Known>();
  readonly #callers: AbortController[] = [];
  #open: Sent[] = [];
  #epoch = 0;
  #isStoreDown = false;
  #refusal = { until: 0, nextMs: 1000 };
  readonly #justIssued = new Set<string>();
  #waiting = 0;
  readonly #broken = new Set<string>();

  get(canLeave: boolean) {
    const caller = new AbortController();
    const askedIn = this.#epoch;
    this.#callers.push(caller);
    this.#waiting += 1;
    this.#hand.manager
      .get(canLeave ? caller.signal : undefined)
      .then(
        ({ accessToken }) => this.#handedOut(accessToken, askedIn),
        () => {},
      )
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  peek() {
    const token = this.#hand.manager.peek();
    if (token !== undefined) this.#handedOut(token, this.#epoch);
  }

  leave(which: number) {
    this.#callers.at(-1 - which)?.abort();
  }

  respond(expiresInSeconds: number) {
    const sent = this.#open.shift();
    if (!sent) return;
    const accessToken = `token-${this.#tokens.size + 1}`;
    const expiresAt = sent.sentAt + expiresInSeconds * 1000;
    this.#tokens.set(accessToken, { epoch: sent.epoch, expiresAt, isRejected: false });
    this.#justIssued.add(accessToken);
    if (sent.epoch === this.#epoch) this.#refusal.until = 0;
    sent.give({ accessToken, expiresInSeconds });
  }

  fail() {
    this.#open.shift()?.fail(noConnection());
  }

  refuse() {
    const sent = this.#open.shift();
    if (!sent) return;
    if (sent.epoch === this.#epoch) {
      const { nextMs } = this.#refusal;
      const until = this.#hand.clock.elapsed + nextMs;
      this.#refusal = { until, nextMs: Math.min(nextMs * 2, 60_000) };
    }
    sent.fail(refusal());
  }

  async reject(which: number) {
    // The service can refuse only a token that has reached those who waited for it.
    await this.settle();
    const [accessToken, known] = [...this.#tokens].at(-1 - which) ?? [];
    if (accessToken === undefined || !known) return;
    known.isRejected = true;
    this.#hand.manager.refused(accessToken);
  }

  /** Another process puts a token that was issued before, rejected or not, into the store. */
  async putBack(which: number, seconds: number) {
    const [accessToken, known] = [...this.#tokens].at(-1 - which) ?? [];
    if (accessToken === undefined || !known) return;
    const { now, elapsed } = this.#hand.clock;
    known.epoch = this.#epoch;
    known.expiresAt = Math.max(known.expiresAt, elapsed + seconds * 1000);
    const [refreshAt, expiresAt] = [now + seconds * 800, now + seconds * 1000];
    await this.#store.set({ accessToken, refreshAt, expiresAt });
  }

  invalidate() {
    this.#epoch += 1;
    this.#refusal = { until: 0, nextMs: 1000 };
    void this.#hand.manager.invalidate();
  }

  async pass(seconds: number) {
    // What is about to be handed out takes no time.
    await this.settle();
    this.#hand.pass(seconds * 1000);
  }

  switchStore() {
    this.#isStoreDown = !this.#isStoreDown;
  }

  async settle() {
    await this.#hand.settled();
    this.#justIssued.clear();
  }

  /** Responds to the open requests. Then no caller waits, no listener is left, and the next call gets a token. */
  async end() {
    while (this.#open.length > 0) {
      this.respond(3600);
      await this.settle();
    }
    this.#must(this.#waiting === 0, 'every waiter settles');
    const listeners = this.#callers.flatMap(({ signal }) => getEventListeners(signal, 'abort'));
    this.#must(listeners.length === 0, 'no listener is left behind');
    await this.pass(7200);
    this.get(false);
    await this.settle();
    this.respond(3600);
    await this.settle();
    this.#must(this.#hand.manager.peek() !== undefined, 'there is a way back from everything');
    return [...this.#broken];
  }

  #request(signal: AbortSignal) {
    const { elapsed } = this.#hand.clock;
    this.#must(elapsed >= this.#refusal.until, 'no request while the client is refused');
    this.#must(!this.#open.some(({ epoch }) => epoch === this.#epoch), 'one request at a time');
    return new Promise<IssuedToken>((give, fail) => {
      const sent = { epoch: this.#epoch, sentAt: elapsed, signal, give, fail };
      this.#open.push(sent);
      signal.addEventListener('abort', () => {
        this.#open = this.#open.filter((other) => other !== sent);
        fail(signal.reason);
      });
    });
  }

  #handedOut(accessToken: string, askedIn: number) {
    const { epoch, expiresAt, isRejected } = this.#tokens.get(accessToken) ?? expect.unreachable();
    const isGood = this.#hand.clock.elapsed < expiresAt;
    this.#must(!isRejected, 'a rejected token is never handed out again');
    this.#must(epoch >= askedIn, 'a token from before an invalidation is not for those after it');
    this.#must(isGood || this.#justIssued.has(accessToken), 'a token that is over is for those who waited');
  }

  #must(isSo: boolean, rule: string) {
    if (!isSo) this.#broken.add(rule);
  }

  #sometimesDown(): TokenStore {
    const up = () => {
      if (this.#isStoreDown) throw new Error('store down');
      return this.#store;
    };
    return {
      get: async () => up().get(),
      set: async (token) => up().set(token),
      delete: async () => up().delete(),
    };
  }
}

type Step = (scenario: Scenario) => unknown;
const which = fc.nat({ max: 3 });
const life = fc.constantFrom(0, -1, 1, 10, 300, 3600);

/** Named by `toString`, so that a failure reads as a story. */
const step = (
  name: string,
  run: (scenario: Scenario, value: number) => unknown,
  value: fc.Arbitrary<number>,
) =>
  value.map(
    (drawn): Step =>
      Object.assign((scenario: Scenario) => run(scenario, drawn), { toString: () => `${name} ${drawn}` }),
  );

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: step('get', (scenario, n) => scenario.get(n > 0), which) },
    { weight: 4, arbitrary: step('respond', (scenario, seconds) => scenario.respond(seconds), life) },
    {
      weight: 4,
      arbitrary: step(
        'pass',
        (scenario, seconds) => scenario.pass(seconds),
        fc.constantFrom(1, 5, 60, 250, 3500),
      ),
    },
    { weight: 2, arbitrary: step('leave', (scenario, n) => scenario.leave(n), which) },
    { weight: 2, arbitrary: step('refuse', (scenario) => scenario.refuse(), fc.constant(0)) },
    { weight: 2, arbitrary: step('reject', (scenario, n) => scenario.reject(n), which) },
    step('peek', (scenario) => scenario.peek(), fc.constant(0)),
    step('fail', (scenario) => scenario.fail(), fc.constant(0)),
    step('putBack', (scenario, n) => scenario.putBack(n, 300), which),
    step('invalidate', (scenario) => scenario.invalidate(), fc.constant(0)),
    step('switchStore', (scenario) => scenario.switchStore(), fc.constant(0)),
  ),
  { maxLength: 60, size: 'max' },
);

test('keeps its rules whatever happens in whatever order', async () => {
  const property = fc.asyncProperty(steps, fc.infiniteStream(fc.boolean()), async (story, settles) => {
    const scenario = new Scenario();
    for (const happens of story) {
      await happens(scenario);
      // Sometimes the next thing happens before anybody has noticed the one before.
      if (settles.next().value) await scenario.settle();
    }
    await scenario.settle();
    expect(await scenario.end()).toEqual([]);
  });
  await fc.assert(property, { numRuns: 300 });
});

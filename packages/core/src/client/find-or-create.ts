import { VisitorInvitationsError } from '../errors/visitor-invitations-error.ts';
import type { Context } from '../pipeline/call.ts';
import { Flight } from '../waiting/flight.ts';
import type { OneCall } from './one-call.ts';
import { appeared, type Making, makeOnce } from './reconcile.ts';

/** What was found or made, and whether it was made now. */
export interface FoundOrMade<Made> {
  readonly made: Made;
  readonly created: boolean;
}

/** Finds or makes things, each told apart by a key, so that whoever asks for the same at the same time gets the same. */
export class FindOrCreate<Made> {
  readonly #context: Pick<Context, 'elapsed' | 'settings'>;
  readonly #underWay = new Map<string, Flight<() => FoundOrMade<Made>>>();
  /** Until when the service may still make what a call that ended early, or in doubt, has asked for. */
  readonly #unsettled = new Map<string, number>();

  constructor(context: Pick<Context, 'elapsed' | 'settings'>) {
    this.#context = context;
  }

  /** Joins the search that is under way, or starts one. `start` is given the signal that ends it when all have left. */
  async get(
    key: string,
    signal: AbortSignal | undefined,
    settleMs: number,
    start: (signal: AbortSignal) => { making: Making<Made>; call: OneCall },
  ): Promise<FoundOrMade<Made>> {
    signal?.throwIfAborted();
    const known = this.#underWay.get(key);
    if (known && !known.isAbandoned) return (await known.join(signal))();
    const flight: Flight<() => FoundOrMade<Made>> = new Flight(async (all) => {
      const { making, call } = start(all);
      const result = await this.#findOrMake(key, making, settleMs, call).finally(() => {
        if (this.#underWay.get(key) === flight) this.#underWay.delete(key);
      });
      return toldOnce(result);
    });
    this.#underWay.set(key, flight);
    return (await flight.join(signal))();
  }

  async #findOrMake(key: string, making: Making<Made>, settleMs: number, call: OneCall) {
    const until = () => this.#unsettled.get(key) ?? Number.NEGATIVE_INFINITY;
    const found = await appeared(making.find, until, call, this.#context);
    if (found !== undefined) return { made: found, created: false };
    try {
      return { made: await makeOnce(making, settleMs, call, this.#context), created: true };
    } catch (error) {
      const isUndone = error instanceof VisitorInvitationsError && !error.mayHaveHappened;
      if (!isUndone) this.#remember(key, settleMs);
      throw error;
    }
  }

  #remember(key: string, settleMs: number): void {
    const now = this.#context.elapsed();
    for (const [old, until] of this.#unsettled) if (until <= now) this.#unsettled.delete(old);
    this.#unsettled.set(key, now + settleMs);
  }
}

/** Only the first who hears of it is told that it was made now, whoever started it. */
function toldOnce<Made>({ made, created }: FoundOrMade<Made>): () => FoundOrMade<Made> {
  let isNews = created;
  return () => {
    const told = { made, created: isNews };
    isNews = false;
    return told;
  };
}

import type { Changes } from './changes.ts';
import type { Exchange, ToApp } from './exchange.ts';
import type { Mask } from './masks.ts';
import type { Violation } from './violation.ts';

/** So many of the newest are kept. */
const kept = 500;
/** A call about a person that shares nothing with anything belongs to what they did last, if that is not longer ago. */
const sameBreathMs = 30_000;

const isToApp = (exchange: Exchange): exchange is ToApp => exchange.direction === 'to_app';

/** What is known of an exchange when it begins. */
type Begun<One extends Exchange = Exchange> = One extends Exchange
  ? Omit<One, 'id' | 'journey' | 'revision' | 'at' | 'violations'>
  : never;

interface Entry {
  exchange: Exchange;
  keys: readonly string[];
}

interface TrafficOptions {
  changes: Changes;
  now: () => number;
  mask: Mask;
}

/** Everything that went between Slack and the app, the newest 500 of it. */
export class Traffic {
  readonly #options: TrafficOptions;
  #entries: readonly Entry[] = [];
  #count = 0;
  #revision = 0;
  #blamed: number | undefined;

  constructor(options: TrafficOptions) {
    this.#options = options;
  }

  /** Grows with every change. */
  get revision(): number {
    return this.#revision;
  }

  /** Id of the oldest that is still known. */
  get oldest(): number {
    return this.#entries[0]?.exchange.id ?? this.#count + 1;
  }

  /** What changed after that revision, in order of beginning. */
  since(revision = 0): readonly Exchange[] {
    return this.#entries.map(({ exchange }) => exchange).filter((exchange) => exchange.revision > revision);
  }

  /**
   * Starts an exchange and returns its id. It joins the journey of the newest one that shares a key with it; a call
   * without one joins what the same person did last, and a call about nobody the only request that waits for its ack.
   */
  begin(begun: Begun, keys: readonly string[] = []): number {
    this.#count += 1;
    const id = this.#count;
    const earlier = this.#earlier(begun, keys);
    const exchange: Exchange = {
      ...this.#options.mask(begun),
      id,
      journey: earlier?.journey ?? id,
      revision: this.#nextRevision(),
      at: this.#options.now(),
      person: begun.person ?? earlier?.person,
      violations: [],
    };
    this.#entries = [...this.#entries, { exchange, keys }].slice(-kept);
    this.#notify();
    return id;
  }

  /** Adds what became known of it since, and what others may name to join its journey. */
  add<One extends Exchange>(id: number, known: Partial<One>, keys: readonly string[] = []): void {
    const news = { ...this.#options.mask(known), revision: this.#nextRevision() };
    const withNews = ({ exchange, ...entry }: Entry): Entry => ({
      exchange: { ...exchange, ...news } as Exchange,
      keys: [...entry.keys, ...keys],
    });
    this.#entries = this.#entries.map((entry) => (entry.exchange.id === id ? withNews(entry) : entry));
    this.#notify();
  }

  /** Does something at once that this exchange caused: rules that are found broken meanwhile are laid at its door. */
  blaming<T>(id: number | undefined, work: () => T): T {
    const before = this.#blamed;
    this.#blamed = id;
    try {
      return work();
    } finally {
      this.#blamed = before;
    }
  }

  /** To be called with rules that the app broke. */
  broken(violations: readonly Violation[]): void {
    this.#toBlame(({ violations: before }) => ({ violations: [...before, ...violations] }));
  }

  /** To be called with what Slack tells a person. */
  told(text: string | undefined): void {
    if (text) this.#toBlame(() => ({ told: text }));
  }

  /** Forgets everything. */
  clear(): void {
    this.#entries = [];
    this.#nextRevision();
    this.#notify();
  }

  #toBlame(changed: (exchange: Exchange) => object): void {
    const id = this.#blamed;
    const found = this.#entries.find(({ exchange }) => exchange.id === id);
    if (id !== undefined && found) this.add(id, changed(found.exchange));
  }

  #earlier({ direction, person }: Begun, keys: readonly string[]): Exchange | undefined {
    const { now } = this.#options;
    const shares = this.#entries.findLast((entry) => entry.keys.some((key) => keys.includes(key)));
    if (shares || direction !== 'from_app') return shares?.exchange;
    const requests = this.#entries.map(({ exchange }) => exchange).filter(isToApp);
    const [only, ...others] = requests.filter(({ ack }) => !ack);
    if (!person) return others.length === 0 ? only : undefined;
    const last = requests.findLast((request) => request.person === person);
    return last && now() - last.at <= sameBreathMs ? last : undefined;
  }

  #nextRevision(): number {
    this.#revision += 1;
    return this.#revision;
  }

  #notify(): void {
    this.#options.changes.notify({ kind: 'traffic' });
  }
}

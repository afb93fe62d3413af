import type { Violation } from '../limits/problem.ts';
import type { Changes } from './changes.ts';
import type { Exchange, ToApp } from './exchange.ts';
import type { Mask } from './masks.ts';

const maxExchanges = 500;
/** How long ago the same user's previous exchange may be for a call without keys to belong to it. */
const samePersonWindowMs = 30_000;

const isToApp = (exchange: Exchange): exchange is ToApp => exchange.direction === 'to_app';

type NewExchange<One extends Exchange = Exchange> = One extends Exchange
  ? Omit<One, 'id' | 'correlationId' | 'revision' | 'at' | 'violations'>
  : never;

interface Entry {
  readonly exchange: Exchange;
  readonly keys: readonly string[];
}

export type Traffic = ReturnType<typeof createTraffic>;

/** Keeps the latest 500 exchanges between Slack and the app. */
export const createTraffic = (changes: Changes, now: () => number, mask: Mask) => {
  let entries: readonly Entry[] = [];
  let count = 0;
  let revision = 0;
  /** The exchange set by `attributeTo`. */
  let current: number | undefined;

  const notify = () => changes.notify({ kind: 'traffic' });
  const nextRevision = () => {
    revision += 1;
    return revision;
  };

  const findEarlier = ({ direction, person }: NewExchange, keys: readonly string[]): Exchange | undefined => {
    const withSameKey = entries.findLast((entry) => entry.keys.some((key) => keys.includes(key)));
    if (withSameKey || direction !== 'from_app') return withSameKey?.exchange;
    const requests = entries.map(({ exchange }) => exchange).filter(isToApp);
    const [pending, ...others] = requests.filter(({ ack }) => !ack);
    if (!person) return others.length === 0 ? pending : undefined;
    const last = requests.findLast((request) => request.person === person);
    return last && now() - last.at <= samePersonWindowMs ? last : undefined;
  };

  /** Adds fields, and keys for correlating later exchanges. */
  const add = <One extends Exchange>(
    id: number,
    fields: Partial<One>,
    keys: readonly string[] = [],
  ): void => {
    const added = { ...mask(fields), revision: nextRevision() };
    const extended = ({ exchange, ...entry }: Entry): Entry => ({
      exchange: { ...exchange, ...added } as Exchange,
      keys: [...entry.keys, ...keys],
    });
    entries = entries.map((entry) => (entry.exchange.id === id ? extended(entry) : entry));
    notify();
  };

  const addToCurrent = (fields: (exchange: Exchange) => Partial<ToApp>): void => {
    const found = entries.find(({ exchange }) => exchange.id === current)?.exchange;
    if (found) add(found.id, fields(found));
  };

  return {
    get revision(): number {
      return revision;
    },
    /** The oldest exchange's ID. */
    get oldest(): number {
      return entries[0]?.exchange.id ?? count + 1;
    },
    /** Exchanges that changed after a revision, in the order they started. */
    since: (after: number): readonly Exchange[] =>
      entries.map(({ exchange }) => exchange).filter((exchange) => exchange.revision > after),
    /**
     * Starts an exchange and returns its ID. It's correlated with the newest exchange that shares a key. A call without a key
     * belongs to the last request about the same user; without a user, to the only request without an ack.
     */
    begin: (begun: NewExchange, keys: readonly string[] = []): number => {
      count += 1;
      const id = count;
      const earlier = findEarlier(begun, keys);
      const exchange: Exchange = {
        ...mask(begun),
        id,
        correlationId: earlier?.correlationId ?? id,
        revision: nextRevision(),
        at: now(),
        person: begun.person ?? earlier?.person,
        violations: [],
      };
      entries = [...entries, { exchange, keys }].slice(-maxExchanges);
      notify();
      return id;
    },
    add,
    /** Runs `work`, and adds the violations and notices that it causes to an exchange. */
    attributeTo: <T>(id: number | undefined, work: () => T): T => {
      const before = current;
      current = id;
      try {
        return work();
      } finally {
        current = before;
      }
    },
    addViolations: (violations: readonly Violation[]): void =>
      addToCurrent((exchange) => ({ violations: [...exchange.violations, ...violations] })),
    /** Adds what Slack shows to the user. */
    addNotice: (notice: string | undefined): void => {
      if (notice) addToCurrent(() => ({ notice }));
    },
    clear: (): void => {
      entries = [];
      nextRevision();
      notify();
    },
  };
};

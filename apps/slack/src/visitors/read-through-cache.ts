import type { Priority } from '@visitor-invitations/core/contract';
import { errorFacts, type Log } from '../lib/log.ts';
import type { SharedCache } from '../store/shared-cache.ts';

/** What was read of the service. */
export interface Read<Value> {
  readonly value: Value;
  /** When, in milliseconds since the epoch. */
  readonly readAt: number;
}

/** How a value is asked for. */
export interface Asking<Value> {
  /** What `last` gave, if it was asked already. */
  readonly found?: Promise<Read<Value> | undefined> | undefined;
  /** Default: a person waits for it, and not for a read in the background. */
  readonly priority?: Priority | undefined;
}

/** Values of the service that are read once for all who ask for them in some time, in whichever replica. */
export interface ReadThroughCache<Value> {
  /** At most `maxAgeMs` old. Calls during a read share it. */
  recent(key: string, maxAgeMs: number, asking?: Asking<Value>): Promise<Read<Value>>;
  /** Read at `time` (of `elapsed`) or later; a read under way that started shortly before counts. */
  since(key: string, time: number, asking?: Asking<Value>): Promise<Read<Value>>;
  /** However old; `undefined` when nothing is known. */
  last(key: string): Promise<Read<Value> | undefined>;
  /**
   * Notes what the app itself has changed.
   *
   * @param change returns `undefined` when it is not known what that made of the value
   */
  change(key: string, change: (value: Value) => Value | undefined): Promise<void>;
}

/** What values are kept with. */
export interface ReadThroughCacheDeps<Value> {
  readonly known: SharedCache;
  readonly read: (key: string, priority: Priority) => Promise<Value>;
  /** How long a value is known, in milliseconds. */
  readonly keepMs: (value: Value) => number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds on a monotonic clock. */
  readonly elapsed: () => number;
  readonly log: Log;
}

/** A running read is shared by requests that come up to this long after its start, in milliseconds. */
const SHARE_MS = 250;

interface Reading<Value> {
  readonly startedAt: number;
  readonly priority: Priority;
  readonly result: Promise<Read<Value>>;
}

export const createReadThroughCache = <Value>({
  known,
  read,
  keepMs,
  now,
  elapsed,
  log,
}: ReadThroughCacheDeps<Value>): ReadThroughCache<Value> => {
  const readings = new Map<string, Reading<Value>>();
  /** Without the store, the service is asked. */
  const ignored = (error: unknown) => log.warn('known visits were not shared', errorFacts(error));

  async function last(key: string): Promise<Read<Value> | undefined> {
    const found = (await known.find(key).catch(ignored)) ?? undefined;
    return found && { value: found.value as Value, readAt: now() - found.ageMs };
  }

  /** What is being read, unless that may take longer than a person is to wait. */
  function shared(key: string, { priority }: Asking<Value>): Reading<Value> | undefined {
    const reading = readings.get(key);
    return reading?.priority === 'background' && priority !== 'background' ? undefined : reading;
  }

  function start(key: string, { priority = 'interactive' }: Asking<Value>): Promise<Read<Value>> {
    const [startedAt, readAt] = [elapsed(), now()];
    const isNewest = () => readings.get(key) === reading;
    const reading: Reading<Value> = {
      startedAt,
      priority,
      result: read(key, priority)
        .then(async (value) => {
          // What was changed or read again meanwhile may be newer.
          if (isNewest())
            await known.keep(key, { value, ageMs: now() - readAt }, keepMs(value)).catch(ignored);
          return { value, readAt };
        })
        .finally(() => {
          if (isNewest()) readings.delete(key);
        }),
    };
    readings.set(key, reading);
    return reading.result;
  }

  return {
    last,
    async recent(key, maxAgeMs, asking = {}) {
      const known = shared(key, asking) ? undefined : await (asking.found ?? last(key));
      if (known && now() - known.readAt < maxAgeMs) return known;
      return shared(key, asking)?.result ?? start(key, asking);
    },
    since(key, time, asking = {}) {
      const reading = shared(key, asking);
      return reading && reading.startedAt >= time - SHARE_MS ? reading.result : start(key, asking);
    },
    async change(key, change) {
      // What is being read may not have it.
      readings.delete(key);
      await known.change(key, (value) => change(value as Value)).catch(ignored);
    },
  };
};

import { checksOf } from '../check.ts';
import { differingMembers } from '../differing-members.ts';
import { keyOf } from '../lists/difference.ts';
import { CannotTell, cannotTell, expecting, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { type Reading, readings } from '../requests.ts';
import { isSuccess, type Members, recordsIn } from '../responses.ts';

/** Asks each reading operation once, and gives the records of each. */
const readAll = async (probe: Probe): Promise<ReadonlyMap<Reading, readonly Members[]>> => {
  const found = new Map<Reading, readonly Members[]>();
  for (const id of Object.keys(readings) as Reading[]) {
    try {
      const response = await probe.ask(id, await readings[id](probe));
      found.set(id, isSuccess(response) ? recordsIn(response) : []);
    } catch (error) {
      if (!(error instanceof CannotTell)) throw error;
    }
  }
  return found;
};

/** What differs between two readings of the same: what came and went meanwhile is no difference. */
const othersAfter = (id: Reading, before: readonly Members[], after: readonly Members[]): string[] => {
  const byKey = new Map(before.map((record) => [keyOf(record), record]));
  return after.flatMap((record) => differingMembers(id, byKey.get(keyOf(record)) ?? record, record));
};

/** Reads everything, and the same again: between the two there is nothing but reading. */
const isReadAgain = async (probe: Probe): Promise<Verdict> => {
  const [before, after] = [await readAll(probe), await readAll(probe)];
  if (before.size === 0) return cannotTell('nothing can be read');
  const differing = [...before].flatMap(([id, records]) => {
    const names = [...new Set(othersAfter(id, records, after.get(id) ?? []))];
    return names.length > 0 ? [`another ${names.join(', ')} in ${id}`] : [];
  });
  return expecting('the same as before', differing.length > 0 ? differing.join('; ') : undefined);
};

/** Reading changes nothing. */
export const readingChecks = checksOf({ area: 'responses' }, [
  {
    id: 'responses.read-again',
    text: 'Reading changes nothing: what is read twice is the same',
    source: { documented: 'Other operations' },
    run: (probe) => settled(probe, isReadAgain),
  },
]);

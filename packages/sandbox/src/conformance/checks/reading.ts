import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import { checksOf } from '../check.ts';
import { differingMembers } from '../differing-members.ts';
import { keyOf } from '../lists/difference.ts';
import { CannotTell, cannotTell, expecting, unknown, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { type Reading, readings } from '../requests.ts';
import { idOf, isObject, isSuccess, type Members, openList } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';

const recordsIn = (response: HttpResponse): readonly Members[] => {
  if (!isSuccess(response)) return [];
  return openList(response.body)?.records ?? (isObject(response.body) ? [response.body] : []);
};

/** Asks each reading operation once, and gives the records of each. */
const readAll = async (probe: Probe): Promise<ReadonlyMap<Reading, readonly Members[]>> => {
  const found = new Map<Reading, readonly Members[]>();
  for (const id of Object.keys(readings) as Reading[]) {
    try {
      found.set(id, recordsIn(await probe.ask(id, await readings[id](probe))));
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

/** Operations on one record, whose ID is the last part of the path. */
const ofOneRecord = (Object.keys(operations) as OperationId[]).filter((id) => {
  const { paths, paging, response }: Operation = operations[id];
  return response !== undefined && paging === undefined && paths.current.endsWith('}');
});

const isIt = ({ asked, body }: HttpResponse) => idOf(body)?.toLowerCase() === asked.toLowerCase();

/** Those that returned another record than was asked for, although they returned the right one at other times. */
const nowAndThen = (responses: readonly HttpResponse[]): readonly HttpResponse[] => {
  const right = new Set(responses.filter(isIt).map(({ label, asked }) => `${label} ${asked.toLowerCase()}`));
  return responses.filter((one) => !isIt(one) && right.has(`${one.label} ${one.asked.toLowerCase()}`));
};

/** Whether a success has its status, or that of the first where it is assumed, and the record that it returns. */
const isWhole = (id: OperationId, { status, body }: HttpResponse, first: number | undefined): boolean => {
  const { success, successAssumption, response, paging }: Operation = operations[id];
  const isRight = status === (successAssumption ? first : success);
  return isRight && (response === undefined || paging !== undefined || idOf(body) !== undefined);
};

const inShort = (response: HttpResponse | undefined): string =>
  response === undefined || idOf(response.body) !== undefined
    ? `a ${response?.status}`
    : `a ${response.status} without a record`;

/** What the responses of a whole run have, each by the ID that it was asked for. */
export const askedForChecks = checksOf({ area: 'responses' }, [
  {
    id: 'responses.asked-for',
    text: 'An ID returns the record that has it, every time',
    source: { documented: 'Other operations' },
    async run({ responses }) {
      const own = responses.filter(
        (response) =>
          !response.isGuess && isSuccess(response) && (ofOneRecord as string[]).includes(response.label),
      );
      const known = own.filter(({ body }) => idOf(body) !== undefined);
      if (known.length === 0) return unknown('nothing was read by its ID');
      const wrong = nowAndThen(known);
      const labels = [...new Set(wrong.map(({ label }) => label))].join(', ');
      return expecting(
        'the record that was asked for',
        wrong.length > 0
          ? `another one in ${wrong.length} of ${known.length} responses: ${labels}`
          : undefined,
      );
    },
  },
  {
    id: 'responses.successes',
    text: 'Every success of an operation has the same status, and what it returns',
    source: { documented: 'Endpoints' },
    async run({ responses }) {
      const own = responses.filter((response) => !response.isGuess && isSuccess(response));
      const ids = (Object.keys(operations) as OperationId[]).filter((id) => id !== 'tokens.get');
      const wrong = ids.flatMap((id) => {
        const all = own.filter(({ label }) => label === id);
        const right = all.filter((response) => isWhole(id, response, all[0]?.status));
        // What is never right is the finding of other checks.
        const others = right.length === 0 ? [] : all.filter((response) => !right.includes(response));
        return others.length > 0
          ? [`${inShort(others[0])} in ${others.length} of ${all.length} of ${id}`]
          : [];
      });
      return expecting('the same each time', wrong.length > 0 ? wrong.join('; ') : undefined);
    },
  },
]);

import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import type { CheckRow } from '../check.ts';
import { expecting, type Outcome, otherWay, unknown, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { idOf, isObject, isSuccess, misfit, openList } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import { areaOfOperation, shapeSource } from './operations.ts';
import { nameOf, ownResponses } from './own-responses.ts';

/** The id that a request was for: the last in its path. */
const wantedId = ({ label, asked }: HttpResponse): string | undefined => {
  const last = /\{(\w+)\}$/.exec(operations[label as OperationId].paths.current)?.[1];
  return last && asked?.params[last]?.toLowerCase();
};

/** Looks at bodies one by one, and only once at a record that comes by again and again. */
const bodyFaults = (id: OperationId) => {
  const { paging }: Operation = operations[id];
  const fitting = new Set<string>();
  return (_: OperationId, { body }: HttpResponse): string | undefined => {
    const list = paging && openList(body);
    if (!list) return misfit(id, body);
    const records = list.records.filter((record) => !fitting.has(JSON.stringify(record)));
    const fault = misfit(id, { records, next: isObject(body) ? body.next : undefined });
    if (fault === undefined) for (const record of records) fitting.add(JSON.stringify(record));
    return fault;
  };
};

/** What is wrong with the one record that an operation returns: it is not the one that was asked for. */
const otherThan = (id: OperationId, response: HttpResponse): string | undefined => {
  const { respondsWithId, effect }: Operation = operations[id];
  if (!respondsWithId || effect === 'create') return undefined;
  const isIt = idOf(response.body)?.toLowerCase() === wantedId(response);
  return isIt ? undefined : 'another record than was asked for';
};

/** The most common of the words, with how many of all they were said of. */
const inFew = (words: readonly string[], all: number): string | undefined => {
  const counts = new Map<string, number>();
  for (const each of words) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  return first && `${first[0]} in ${first[1]} of ${all} responses`;
};

/** Of several deletes of one thing the first alone: what the next ones say is a check of its own. */
const firstOfEach = (responses: readonly HttpResponse[]): readonly HttpResponse[] => {
  const firsts = new Map(responses.toReversed().map((response) => [wantedId(response), response]));
  return [...firsts.values()];
};

/** The status that the interface shows; where it shows none, the same each time (A8, A11, A25). */
const statusFault = (id: OperationId, all: readonly HttpResponse[]): Verdict | Outcome | undefined => {
  const { success, successAssumption, method }: Operation = operations[id];
  const counted = method === 'DELETE' ? firstOfEach(all) : all;
  const statuses = counted.map(({ status }) => status);
  if (successAssumption === undefined) {
    const wrong = statuses.filter((status) => status !== success).map(String);
    return wrong.length > 0 ? expecting(String(success), inFew(wrong, statuses.length)) : undefined;
  }
  const distinct = [...new Set(statuses)];
  return distinct.length > 1 ? otherWay(`sometimes ${distinct.join(', sometimes ')}`) : undefined;
};

/** What the checks of the operation have named, in its first response or in a sample, is not named again. */
const namedBy = {
  status: ['succeeds', 'status'],
  body: ['shape', '200'],
  record: ['id', 'as-listed', 'at-once'],
} as const;

const isNamed = ({ told }: Probe, id: OperationId, what: keyof typeof namedBy): boolean => {
  const places = id === 'tokens.get' ? [id, 'tokens.legacy'] : [id];
  return places.some((place) => namedBy[what].some((check) => told.has(`${place}.${check}`)));
};

/** Whatever else was looked at: every success that came by, at any site and for any team. */
const fitting = (id: OperationId): CheckRow => ({
  id: `${id}.successes`,
  area: areaOfOperation(id),
  needs: operations[id].effect === 'safe' ? 'read' : 'write',
  text: 'All its successes have its status and a body of the contract',
  source: shapeSource(id),
  async run(probe: Probe) {
    const all = ownResponses(probe).filter((response) => response.label === id && isSuccess(response));
    if (all.length === 0) return unknown('it did not succeed');
    const status = isNamed(probe, id, 'status') ? undefined : statusFault(id, all);
    if (status) return status;
    const looks = [
      ...(isNamed(probe, id, 'body') ? [] : [bodyFaults(id)]),
      ...(isNamed(probe, id, 'record') ? [] : [otherThan]),
    ];
    const faults = all.flatMap((each) => {
      const fault = looks.map((look) => look(id, each)).find((found) => found !== undefined);
      return fault === undefined ? [] : [each.isGuess ? `${nameOf(each)}: ${fault}` : fault];
    });
    return expecting('what was asked for, as the contract has it', inFew(faults, all.length));
  },
});

/** One for each operation. */
export const successesChecks: readonly CheckRow[] = (Object.keys(operations) as OperationId[]).map(fitting);

import { type Operation, operations } from '@visitor-invitations/core/contract';
import { hostSearchedIn, type Twin } from '../mirror/mirror.ts';
import {
  codeOf,
  idOf,
  inWords,
  isBlank,
  isObject,
  isSuccess,
  type OpenedList,
  openList,
  type RecordedResponse,
  type Step,
} from '../trace.ts';
import { type Difference, differencesOf } from './difference.ts';
import { directionsOf } from './order.ts';
import type { Pairs } from './pairs.ts';
import { type Comparing, compareRecords } from './values.ts';

/** Compares the response to a step with the twin's. */
export const compareStep = (
  step: Step,
  twin: RecordedResponse,
  mirror: Twin,
  pairs: Pairs,
): readonly Difference[] => {
  const differences = differencesOf(step);
  const { hard } = differences;
  const theirs = step.response as RecordedResponse;
  const served = (response: RecordedResponse) => (isSuccess(response) ? 'served' : 'not served');
  if (step.isProbe && !(isSuccess(theirs) && isSuccess(twin))) {
    if (served(theirs) !== served(twin)) hard('status', served(theirs), served(twin));
  } else if (theirs.status !== twin.status) hard('status', inWords(theirs), inWords(twin));
  else if (!isSuccess(theirs)) {
    if (codeOf(theirs) !== codeOf(twin)) hard('code', inWords(theirs), inWords(twin));
  } else {
    const comparing = { ...pairs, ...differences, operation: step.operation };
    compareBodies(step, theirs.body, twin.body, mirror, comparing);
  }
  return differences.all;
};

const compareBodies = (step: Step, theirs: unknown, twins: unknown, mirror: Twin, comparing: Comparing) => {
  const { hard, soft, sourceOf } = comparing;
  const { token, response, paging }: Operation = operations[step.operation];
  if (!response) return;
  if (paging) {
    const [list, twinList] = [openList(theirs), openList(twins)];
    if (!list || !twinList) return hard('body', 'no list', 'a list');
    return compareLists(step, list, twinList, mirror, comparing);
  }
  if (!isObject(theirs) || !isObject(twins)) return hard('body', 'no object', 'an object');
  if (!token) return compareRecords(theirs, twins, sourceOf(idOf(theirs)), comparing);
  const [type, twinType] = [theirs, twins].map((one) => String(one.token_type));
  if (type?.toLowerCase() !== twinType?.toLowerCase()) hard('token_type', 'another type', 'Bearer');
  else if (type !== twinType) soft('token_type');
};

const compareLists = (
  step: Step,
  theirs: OpenedList,
  twins: OpenedList,
  mirror: Twin,
  comparing: Comparing,
) => {
  const { hard, soft, sourceOf, twinIdOf } = comparing;
  if (theirs.envelope !== twins.envelope) {
    const words = (name: string | undefined) => (name === undefined ? 'a bare array' : `a list in an object`);
    return hard('envelope', words(theirs.envelope), words(twins.envelope));
  }
  const isSearch = step.operation === 'invitations.searchByHost';
  const isWhole =
    !mirror.partial.has(step.operation) && (!isSearch || mirror.hosts.has(hostSearchedIn(step)));
  const [next, twinsNext] = [theirs, twins].map((list) => (isBlank(list.next) ? 'none' : 'a cursor'));
  if (isWhole && next !== twinsNext) hard('next', next as string, twinsNext as string);
  else if (next === 'none' && theirs.next !== twins.next) soft('next');

  const twinById = new Map(twins.records.map((record) => [idOf(record), record]));
  const shown = new Set<string | undefined>();
  let strangers = 0;
  for (const record of theirs.records) {
    const id = idOf(record) ?? '';
    const own = twinIdOf(id);
    shown.add(own ?? id);
    const twin = twinById.get(own ?? id);
    if (twin) compareRecords(record, twin, sourceOf(id), comparing);
    else if (own !== undefined) hard('records', 'a record that should be gone', 'none of it');
    else strangers += 1;
  }
  const madeByRun = twins.records.filter((record) => !mirror.source.has(idOf(record) ?? ''));
  if (madeByRun.some((record) => !shown.has(idOf(record))))
    hard('records', 'without a record that the run made', 'with it');
  // A host may be registered at several sites, which the twin cannot be told.
  const elsewhere = step.operation === 'sites.hosts' ? strangers : 0;
  const [count, twinCount] = [theirs.records.length - elsewhere, twins.records.length];
  if (isWhole && count !== twinCount) hard('count', `${count} records`, `${twinCount}`);
  const [found = [], wanted = []] = [theirs, twins].map(({ records }) => directionsOf(step, records));
  if (wanted.length > 0 && !wanted.some((direction) => found.includes(direction)))
    hard('order', found[0] === undefined ? 'in no order' : `going ${found[0]}`, `going ${wanted[0]}`);
};

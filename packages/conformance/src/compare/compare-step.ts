import { type Operation, operations } from '@visitor-invitations/core/contract';
import { hostSearchedIn, type ModelData } from '../model/model-data.ts';
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

/** Compares a step's response with the model's. */
export const compareStep = (
  step: Step,
  ours: RecordedResponse,
  data: ModelData,
  pairs: Pairs,
): readonly Difference[] => {
  const differences = differencesOf(step);
  const { hard } = differences;
  const theirs = step.response as RecordedResponse;
  const served = (response: RecordedResponse) => (isSuccess(response) ? 'served' : 'not served');
  if (step.isProbe && !(isSuccess(theirs) && isSuccess(ours))) {
    if (served(theirs) !== served(ours)) hard('status', served(theirs), served(ours));
  } else if (theirs.status !== ours.status) hard('status', inWords(theirs), inWords(ours));
  else if (!isSuccess(theirs)) {
    if (codeOf(theirs) !== codeOf(ours)) hard('code', inWords(theirs), inWords(ours));
  } else {
    const comparing = { ...pairs, ...differences, operation: step.operation };
    compareBodies(step, theirs.body, ours.body, data, comparing);
  }
  return differences.all;
};

const compareBodies = (step: Step, theirs: unknown, ours: unknown, data: ModelData, comparing: Comparing) => {
  const { hard, soft, sourceOf } = comparing;
  const { token, response, paging }: Operation = operations[step.operation];
  if (!response) return;
  if (paging) {
    const [list, ourList] = [openList(theirs), openList(ours)];
    if (!list || !ourList) return hard('body', 'no list', 'a list');
    return compareLists(step, list, ourList, data, comparing);
  }
  if (!isObject(theirs) || !isObject(ours)) return hard('body', 'no object', 'an object');
  if (!token) return compareRecords(theirs, ours, sourceOf(idOf(theirs)), comparing);
  const [type, ourType] = [theirs, ours].map((one) => String(one.token_type));
  if (type?.toLowerCase() !== ourType?.toLowerCase()) hard('token_type', 'another type', 'Bearer');
  else if (type !== ourType) soft('token_type');
};

const compareLists = (
  step: Step,
  theirs: OpenedList,
  ours: OpenedList,
  data: ModelData,
  comparing: Comparing,
) => {
  const { hard, soft, sourceOf, modelIdOf } = comparing;
  if (theirs.envelope !== ours.envelope) {
    const words = (name: string | undefined) => (name === undefined ? 'a bare array' : `a list in an object`);
    return hard('envelope', words(theirs.envelope), words(ours.envelope));
  }
  const isSearch = step.operation === 'invitations.searchByHost';
  const isWhole = !data.partial.has(step.operation) && (!isSearch || data.hosts.has(hostSearchedIn(step)));
  const [next, ourNext] = [theirs, ours].map((list) => (isBlank(list.next) ? 'none' : 'a cursor'));
  if (isWhole && next !== ourNext) hard('next', next as string, ourNext as string);
  else if (next === 'none' && theirs.next !== ours.next) soft('next');

  const ourById = new Map(ours.records.map((record) => [idOf(record), record]));
  const shown = new Set<string | undefined>();
  let strangers = 0;
  for (const record of theirs.records) {
    const id = idOf(record) ?? '';
    const paired = modelIdOf(id);
    shown.add(paired ?? id);
    const own = ourById.get(paired ?? id);
    if (own) compareRecords(record, own, sourceOf(id), comparing);
    else if (paired !== undefined) hard('records', 'a record that should be gone', 'none of it');
    else strangers += 1;
  }
  const madeByRun = ours.records.filter((record) => !data.source.has(idOf(record) ?? ''));
  if (madeByRun.some((record) => !shown.has(idOf(record))))
    hard('records', 'without a record that the run made', 'with it');
  // A host may be registered at several sites, which the model cannot be told.
  const elsewhere = step.operation === 'sites.hosts' ? strangers : 0;
  const [count, ourCount] = [theirs.records.length - elsewhere, ours.records.length];
  if (isWhole && count !== ourCount) hard('count', `${count} records`, `${ourCount}`);
  const [found = [], wanted = []] = [theirs, ours].map(({ records }) => directionsOf(step, records));
  if (wanted.length > 0 && !wanted.some((direction) => found.includes(direction)))
    hard('order', found[0] === undefined ? 'in no order' : `going ${found[0]}`, `going ${wanted[0]}`);
};

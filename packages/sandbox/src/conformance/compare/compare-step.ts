import { type Operation, operations } from '@visitor-invitations/core/portable';
import { hostSearchedIn, type Mirror } from '../mirror/mirror.ts';
import {
  codeOf,
  idOf,
  inWords,
  isBlank,
  isObject,
  isSuccess,
  type Members,
  type OpenedList,
  openList,
  type RecordedResponse,
  type Step,
} from '../trace.ts';
import { isInContract, kindOf, orderKeyOf } from './contract.ts';
import { type Difference, type Differences, differencesOf } from './difference.ts';
import { directionsOf } from './order.ts';
import { type Comparing, compareRecords } from './values.ts';

/** What the whole trace says, besides the step. */
export interface Comparison {
  readonly mirror: Mirror;
  /** Members that the deployment shows anywhere, by the kind of record: `invitations site.address`. */
  readonly everShown: ReadonlySet<string>;
  /** The twin's id of a record that the run made. */
  readonly twinIdOf: (id: string) => string | undefined;
  readonly isSameId: (theirs: string, twins: string) => boolean;
}

/** Compares the response to a step with the twin's. */
export const compareStep = (
  step: Step,
  twin: RecordedResponse,
  comparison: Comparison,
): readonly Difference[] => {
  const differences = differencesOf(step);
  const theirs = step.response as RecordedResponse;
  if (step.isProbe && isSuccess(theirs) !== isSuccess(twin))
    differences.hard(
      'status',
      isSuccess(theirs) ? 'served' : 'not served',
      isSuccess(twin) ? 'served' : 'not served',
    );
  else if (!step.isProbe && theirs.status !== twin.status)
    differences.hard('status', inWords(theirs), inWords(twin));
  else if (isSuccess(theirs)) compareBodies(step, theirs, twin, comparison, differences);
  else if (!step.isProbe && codeOf(theirs) !== codeOf(twin))
    differences.hard('code', inWords(theirs), inWords(twin));
  return differences.all;
};

const compareBodies = (
  step: Step,
  theirs: RecordedResponse,
  twin: RecordedResponse,
  comparison: Comparison,
  differences: Differences,
) => {
  const operation: Operation = operations[step.operation];
  if (operation.token) return compareTokens(theirs.body, twin.body, differences);
  if (!operation.response) return;
  if (!operation.paging) {
    if (!isObject(theirs.body) || !isObject(twin.body))
      return differences.hard('body', 'no object', 'an object');
    return compareOne(step, theirs.body, twin.body, comparison, differences);
  }
  const [list, twinList] = [openList(theirs.body), openList(twin.body)];
  if (!list || !twinList) return differences.hard('body', 'no list', 'a list');
  compareLists(step, list, twinList, comparison, differences);
};

const compareTokens = (theirs: unknown, twin: unknown, { hard, soft }: Differences) => {
  if (!isObject(theirs) || !isObject(twin)) return hard('body', 'no object', 'an object');
  const [type, twinType] = [String(theirs.token_type), String(twin.token_type)];
  if (type.toLowerCase() !== twinType.toLowerCase()) hard('token_type', 'another type', 'Bearer');
  else if (type !== twinType) soft('token_type', 'another letter case', twinType);
  if (typeof theirs.access_token !== 'string') hard('access_token', 'no text', 'a text');
  if (typeof theirs.expires_in !== 'number') hard('expires_in', `a ${typeof theirs.expires_in}`, 'a number');
};

const compareOne = (
  { operation }: Step,
  theirs: Members,
  twins: Members,
  { mirror, everShown, twinIdOf, isSameId }: Comparison,
  differences: Differences,
): void => {
  const comparing: Comparing = {
    differences,
    isSameId,
    sourceOf: (id) => (twinIdOf(id) === undefined ? mirror.source.get(id) : undefined),
    isInContract: (path) => isInContract(operation, path),
    isEverShown: (path) => everShown.has(`${kindOf(operation)} ${path}`),
  };
  const id = idOf(theirs);
  compareRecords(theirs, twins, id === undefined ? undefined : comparing.sourceOf(id), comparing);
};

const compareLists = (
  step: Step,
  theirs: OpenedList,
  twins: OpenedList,
  comparison: Comparison,
  differences: Differences,
) => {
  const { hard, soft } = differences;
  const { mirror, twinIdOf } = comparison;
  const words = (name: string | undefined) =>
    name === undefined ? 'a bare array' : `a list in ${safeName(name)}`;
  if (theirs.envelope !== twins.envelope)
    return hard('envelope', words(theirs.envelope), words(twins.envelope));
  const isSearch = step.operation === 'invitations.searchByHost';
  const isWhole =
    !mirror.partial.has(step.operation) && (!isSearch || mirror.hosts.has(hostSearchedIn(step)));
  if (isWhole && isBlank(theirs.next) !== isBlank(twins.next))
    hard('next', isBlank(theirs.next) ? 'none' : 'a cursor', isBlank(twins.next) ? 'none' : 'a cursor');
  else if (isBlank(theirs.next) && theirs.next !== twins.next)
    soft('next', `${theirs.next}`, `${twins.next}`);

  const twinById = new Map(twins.records.map((record) => [idOf(record), record]));
  let strangers = 0;
  for (const record of theirs.records) {
    const id = idOf(record) ?? '';
    const own = twinIdOf(id);
    const twin = twinById.get(own ?? id);
    if (twin) compareOne(step, record, twin, comparison, differences);
    else if (own !== undefined) hard('records', 'a record that should be gone', 'none of it');
    else strangers += 1;
  }
  const shown = new Set(theirs.records.map((record) => twinIdOf(idOf(record) ?? '') ?? idOf(record)));
  const madeByRun = twins.records.filter((record) => !mirror.source.has(idOf(record) ?? ''));
  if (madeByRun.some((record) => !shown.has(idOf(record))))
    hard('records', 'without a record that the run made', 'with it');
  // A host may be registered at several sites, which the twin cannot be told.
  const elsewhere = step.operation === 'sites.hosts' ? strangers : 0;
  const [count, twinCount] = [theirs.records.length - elsewhere, twins.records.length];
  if (isWhole && count !== twinCount) hard('count', `${count} records`, `${twinCount}`);
  compareOrder(step, theirs.records, twins.records, hard);
};

const safeName = (name: string) => (/^\w{1,40}$/.test(name) ? name : 'another member');

const compareOrder = (
  { operation, path }: Step,
  theirs: readonly Members[],
  twins: readonly Members[],
  hard: Differences['hard'],
) => {
  const key = orderKeyOf(operation, path);
  const [found, wanted] = [directionsOf(theirs, key), directionsOf(twins, key)];
  if (wanted.length > 0 && !wanted.some((direction) => found.includes(direction)))
    hard('order', found[0] === undefined ? 'in no order' : `going ${found[0]}`, `going ${wanted[0]}`);
};

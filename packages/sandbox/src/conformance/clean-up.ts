import type { OperationId } from '@visitor-invitations/core/portable';
import type { Ask, Asker } from './asker.ts';
import { idOf, idsOf, isBlank, isObject, isSuccess, type Members } from './responses.ts';
import { type HttpResponse, NoResponse } from './wire.ts';

/** What was created of one kind of thing, and how it is found and removed again. */
export interface Ledger {
  readonly what: string;
  readonly remove: OperationId;
  readonly get: OperationId;
  readonly parameter: string;
  /** What is ours among what is there: a create without a response, or a refused one, may have happened all the same. */
  readonly find: () => Promise<readonly Members[]>;
  /** How what may be left is told of. */
  readonly perhaps: string;
  /** What is to be removed. */
  readonly ids: Set<string>;
  /** What creates returned that succeeded. */
  readonly created: Set<string>;
  /** A create was sent. */
  isTried: boolean;
  /** A create was sent that names what could be made. */
  couldMake: boolean;
  /** A create was sent that may have happened, and no id came back. */
  isUnsure: boolean;
}

/** What is there of ours although its create was refused. */
export const strays = async ({ find, ids }: Ledger): Promise<readonly string[]> =>
  idsOf(await find()).filter((id) => !ids.has(id));

/** What creates returned and nobody was asked to delete, that is gone or cancelled all the same. */
export const lost = async (
  { ask }: Pick<Asker, 'ask'>,
  { get, parameter, find, created }: Ledger,
  deletesTried: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const kept = [...created].filter((id) => !deletesTried.has(id));
  const found = new Set(idsOf((await find()).filter(isAlive)));
  const missing: string[] = [];
  for (const id of kept.filter((each) => !found.has(each))) {
    const { status, body } = await ask(get, { params: { [parameter]: id } });
    const isThere = status === 200 && isObject(body) && isAlive(body);
    if (!isThere && [200, 404, 410].includes(status)) missing.push(id);
  }
  return missing;
};

/** Creates, and enters what came of it. */
export const remember = async (
  ledger: Ledger,
  { body }: Ask,
  create: () => Promise<HttpResponse>,
): Promise<HttpResponse> => {
  ledger.isTried = true;
  if (isObject(body) && Object.keys(body).length > 0) ledger.couldMake = true;
  try {
    const response = await create();
    const id = idOf(response.body);
    if (id !== undefined) {
      ledger.ids.add(id);
      if (isSuccess(response)) ledger.created.add(id);
    }
    // After a 5xx nobody knows either.
    else if (isSuccess(response) || response.status >= 500) ledger.isUnsure = true;
    return response;
  } catch (error) {
    if (error instanceof NoResponse) ledger.isUnsure = true;
    throw error;
  }
};

/** Between the rounds of a clean-up: a service that fails may be back in a few seconds. */
const PAUSES_MS = [1000, 4000, 10_000];

/** Removes everything that was created, looks whether it is gone, and tries again. Gives what is left. */
export const cleanUp = async (
  { ask, sleep }: Pick<Asker, 'ask' | 'sleep'>,
  ledger: Ledger,
): Promise<string[]> => {
  const { ids, what, perhaps } = ledger;
  const remove = (id: string) =>
    ask(ledger.remove, { params: { [ledger.parameter]: id } }).catch(() => undefined);
  /** Whatever a delete said: only a read shows that it was done. */
  const isThere = async (id: string, found: readonly Members[]): Promise<boolean> => {
    const listed = found.find((record) => record.id === id);
    if (listed) return isAlive(listed);
    const response = await ask(ledger.get, { params: { [ledger.parameter]: id } }).catch(() => undefined);
    if (response && isSuccess(response)) return isObject(response.body) && isAlive(response.body);
    return !(response && [404, 410].includes(response.status));
  };

  let rest = [...ids];
  let isSearched = !ledger.isTried;
  for (const pause of [0, ...PAUSES_MS]) {
    if (rest.length === 0 && !ledger.isUnsure && isSearched) break;
    if (pause > 0) await sleep(pause);
    for (const id of rest) await remove(id);
    const found = await ledger.find().catch(() => undefined);
    if (found) {
      ledger.isUnsure = false;
      isSearched = true;
    }
    const later = idsOf(found ?? []).filter((id) => !ids.has(id));
    for (const id of later) ids.add(id);
    const there: string[] = [];
    for (const id of [...rest, ...later]) if (await isThere(id, found ?? [])) there.push(id);
    rest = there;
  }
  const isOpen = ledger.isUnsure || (!isSearched && ledger.couldMake);
  return [...rest.map((id) => `${what} ${id}`), ...(isOpen ? [`perhaps ${perhaps}`] : [])];
};

/** What is cancelled stays readable (A11), and is as good as gone, in whatever form it says so. */
const isAlive = ({ cancelled }: Members) => isBlank(cancelled) || cancelled === false;

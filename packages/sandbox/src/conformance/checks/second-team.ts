import { checksOf } from '../check.ts';
import { tryValues, writerFor } from '../fields/read-back.ts';
import { fieldsOf, type RequestField } from '../fields/request-fields.ts';
import { valuesOf } from '../fields/trials.ts';
import { difference } from '../lists/difference.ts';
import { comparisonOf, listOrders } from '../lists/list-orders.ts';
import { orderOf } from '../lists/order.ts';
import { type PagedList, pagesOf, wholeLists } from '../lists/paged-lists.ts';
import { isAllAtOnce, MOST_SMALL_PAGES, smallLimit } from '../lists/small-pages.ts';
import { type Walk, walkPages } from '../lists/walk.ts';
import { CannotTell, cannotTell, expecting, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import {
  expectStatus,
  idOf,
  inWords,
  isBlank,
  isObject,
  isSuccess,
  misfit,
  succeeded,
} from '../responses.ts';
import { fateIn, takenTogether } from './fields.ts';
import { arePagesRight } from './paging.ts';
import { areAsListed, compareListed, listedIds } from './records.ts';
import { areStillFound, isOffsetRight } from './search-pages.ts';

const AS_FIRST = 'the same as for the first team';

/** What is wrong with a list of the second team that is right for the first. */
const wrongWith = async (id: PagedList, second: Probe, whole: Walk): Promise<string | undefined> => {
  const shape = whole.trouble ?? misfit(id, whole.pages[0]?.body);
  if (shape !== undefined || isAllAtOnce(whole)) return shape;
  const [keyOf, wanted] = listOrders[id];
  if (orderOf(whole.records.map(keyOf), wanted) === 'neither') return 'in no order';
  const limit = smallLimit(whole);
  const walk = await walkPages(await pagesOf(id, second), { limit }, MOST_SMALL_PAGES);
  const records = walk.isWhole ? whole.records : whole.records.slice(0, walk.records.length);
  const found = walk.trouble ?? difference(comparisonOf(id), records, walk.records);
  return found === undefined ? undefined : `limit=${limit}: ${found}`;
};

const areListed = async (probe: Probe, second: Probe): Promise<Verdict> => {
  for (const [id, whole] of await wholeLists(second)) {
    // What is wrong for both is the finding of the checks of the first.
    const found = (await arePagesRight(id, probe)) ? await wrongWith(id, second, whole) : undefined;
    if (found !== undefined) return expecting(AS_FIRST, `${id}: ${found}`);
  }
  return expecting(AS_FIRST, undefined);
};

/** As many of each kind as are read by their ID. */
const SAMPLES = 2;

const areRead = async (probe: Probe, second: Probe): Promise<Verdict> => {
  for (const id of listedIds) {
    try {
      if ((await areAsListed(id, probe)).found !== undefined) continue;
      const { found } = await compareListed(id, second, SAMPLES);
      if (found !== undefined) return expecting(AS_FIRST, `${id}: ${found}`);
    } catch (error) {
      if (!(error instanceof CannotTell)) throw error;
    }
  }
  return expecting(AS_FIRST, undefined);
};

/** The first field that the second team's invitation lost, of those that the first team's keeps. */
const lostBy = async (
  id: 'invitations.create' | 'invitations.update',
  probe: Probe,
  second: Probe,
  target?: string,
): Promise<{ found: string | undefined; target: string | undefined }> => {
  const isTaken = await takenTogether(id, probe);
  const { own } = await valuesOf(id, target === undefined ? 'A' : 'B', second);
  // A date that is refused is tried as another one.
  const isSame = (field: RequestField) =>
    isTaken(field, field.kind === 'date-time' ? own[field.name] : undefined);
  const fields = fieldsOf(id).filter((field) => field.name in own && isSame(field));
  const values = Object.fromEntries(fields.map(({ name }) => [name, own[name] ?? '']));
  const trials = await tryValues(writerFor(id, second, target), fields, values);
  const lost = fields.flatMap((field) => {
    const trial = trials.get(field.name);
    const fate = trial && fateIn(field, trial);
    return fate === undefined ? [] : [`${id}: ${field.name}: ${fate}`];
  });
  const [trial] = trials.values();
  return { found: lost[0], target: idOf(trial?.seen[0]?.record) };
};

/** An invitation of the second team is made, read, changed, found and deleted. */
const isWritten = async (probe: Probe): Promise<Verdict> => {
  const second = probe.second();
  const made = await lostBy('invitations.create', probe, second);
  if (made.found !== undefined) return expecting(AS_FIRST, made.found);
  const invitationId = made.target ?? cannotTell('the second team’s create is refused');
  const updated = await lostBy('invitations.update', probe, second, invitationId);
  if (updated.found !== undefined) return expecting(AS_FIRST, updated.found);
  const response = await second.made.update(invitationId, { firstName: 'Renamed' });
  const status = expectStatus(succeeded(response), 200);
  if (status.found !== undefined) return expecting(AS_FIRST, `invitations.update: ${status.found}`);
  const params = { invitationId };
  const deleted = await second.ask('invitations.delete', { params });
  if (!isSuccess(deleted)) return expecting(AS_FIRST, `invitations.delete: ${inWords(deleted)}`);
  const { body } = await second.ask('invitations.get', { params });
  const isThere = isObject(body) && idOf(body) !== undefined && isBlank(body.cancelled);
  return expecting(AS_FIRST, isThere ? 'invitations.delete: one that isn’t cancelled' : undefined);
};

/** That a service does for one team what it does for another: the other checks look at the first alone. */
export const secondTeamChecks = checksOf({ area: 'teams', needs: 'second-team' }, [
  {
    id: 'teams.second.lists',
    text: 'The lists of the second team are sorted, have the fields of the contract, and come page by page',
    source: { assumed: 'A5' },
    run: (probe) => settled(probe.second().afresh(), (second) => areListed(probe, second)),
  },
  {
    id: 'teams.second.records',
    text: 'What is listed for the second team is there by its ID, and the same',
    source: { documented: 'Other operations' },
    run: (probe) => settled(probe.second().afresh(), (second) => areRead(probe, second)),
  },
  {
    id: 'teams.second.search',
    text: 'limit and offset cut the parts of what the second team finds',
    source: { assumed: 'A6' },
    async run(probe) {
      if ((await isOffsetRight(probe)).found !== undefined)
        return cannotTell('offset is wrong for the first team');
      return settled(probe.second().afresh(), areStillFound);
    },
  },
  {
    id: 'teams.second.writes',
    needs: 'second-team and write',
    text: 'An invitation of the second team is made, read, changed and deleted as one of the first',
    source: { documented: 'Other operations' },
    run: isWritten,
  },
]);

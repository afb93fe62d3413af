import { PAGE_LIMIT_MAX } from '@visitor-invitations/core/portable';
import { checksOf } from '../check.ts';
import { differingMembers } from '../differing-members.ts';
import { TEXT } from '../guest.ts';
import { difference, keyOf } from '../lists/difference.ts';
import { comparisonOf, type ListId, listOrders } from '../lists/list-orders.ts';
import { orderOf } from '../lists/order.ts';
import { type PagedList, pagedLists, pagesOf, wholeLists } from '../lists/paged-lists.ts';
import { isAllAtOnce, MOST_SMALL_PAGES, smallLimit } from '../lists/small-pages.ts';
import { walkPages } from '../lists/walk.ts';
import { CannotTell, cannotTell, expecting, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { idOf, listIn, type Members, recordIn, succeeded } from '../responses.ts';
import { isNew, states } from './creating.ts';
import { recordsOfLists } from './lists.ts';
import { arePagesRight } from './paging.ts';
import { areAsListed, compareListed, listedIds, lostFrom } from './records.ts';
import { areStillFound, isOffsetRight } from './search-pages.ts';

/** Whose documents are looked at. */
const COMPANIES = 4;

/** Of what is there more than once, others may have changed one: but hardly most of it in one run. */
const isMost = (count: number, all: number) => all > 1 && 2 * count > all;

/** What became of their order. */
const orderBecame = (
  id: ListId,
  before: readonly Members[],
  after: readonly Members[],
): string | undefined => {
  const [keysOf, wanted] = listOrders[id];
  const [old, now] = [before, after].map((records) => orderOf(records.map(keysOf), wanted));
  if (old === undefined || now === undefined || old === 'neither' || old === now) return undefined;
  return now === 'neither' ? 'in no order' : 'the other way round';
};

/** What became of records since they were read first, whoever changed one of them. */
const becameOf = (id: ListId, before: readonly Members[], after: readonly Members[]): string | undefined => {
  const byKey = new Map(after.map((record) => [keyOf(record), record]));
  const kept = before.filter((record) => byKey.has(keyOf(record)));
  const lost = before.length - kept.length;
  if (isMost(lost, before.length)) return `without ${lost} of ${before.length} records`;
  const counts = new Map<string, number>();
  for (const record of kept)
    for (const name of differingMembers(id, record, byKey.get(keyOf(record)) ?? {}))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const changed = [...counts].filter(([, count]) => isMost(count, kept.length)).map(([name]) => name);
  return changed.length > 0 ? `with another ${changed.join(', ')} in most records` : undefined;
};

/** The documents of some companies together, since one company has few: as they were, and as they are. */
const documentsOf = async ({ facts, ask }: Probe): Promise<readonly [Members[], Members[]]> => {
  const companies = (await facts.documentsByCompany().catch(() => []))
    .filter(({ documents }) => documents.length > 0)
    .slice(0, COMPANIES);
  const after: Members[] = [];
  for (const { companyId } of companies)
    after.push(...listIn(await ask('companies.documents', { params: { companyId } })).records);
  return [companies.flatMap(({ documents }) => [...documents]), after];
};

const areStillListed = async (probe: Probe, again: Probe): Promise<Verdict> => {
  const before = new Map(await recordsOfLists(probe));
  for (const [id, after] of await recordsOfLists(again)) {
    // What was wrong at the beginning is the finding of other checks.
    const isPaged = pagedLists.some((paged) => paged === id);
    if (isPaged && !(await arePagesRight(id as PagedList, probe))) continue;
    const first = before.get(id) ?? after;
    const became = orderBecame(id, first, after) ?? becameOf(id, first, after);
    if (became !== undefined) return expecting('the lists as they were', `${id} ${became}`);
  }
  const became = becameOf('companies.documents', ...(await documentsOf(again)));
  return expecting('the lists as they were', became && `companies.documents ${became}`);
};

/** Each list page by page, beside itself in one. */
const areStillPaged = async (probe: Probe, again: Probe): Promise<Verdict> => {
  for (const [id, whole] of await wholeLists(again)) {
    if (isAllAtOnce(whole) || !(await arePagesRight(id, probe))) continue;
    // Another limit than before: a cursor may be good for one use.
    const limit = smallLimit(whole) + 2;
    const walk = await walkPages(await pagesOf(id, again), { limit }, MOST_SMALL_PAGES);
    const wanted = walk.isWhole ? whole.records : whole.records.slice(0, walk.records.length);
    const found = walk.trouble ?? difference(comparisonOf(id), wanted, walk.records);
    if (found !== undefined) return expecting('each record once', `${id}, limit=${limit}: ${found}`);
  }
  return expecting('each record once', undefined);
};

/** As many of each kind as are read by their ID. */
const SAMPLES = 3;

const areStillRead = async (probe: Probe, again: Probe): Promise<Verdict> => {
  for (const id of listedIds) {
    try {
      // What was so at the beginning is the finding of another check.
      if ((await areAsListed(id, probe)).found !== undefined) continue;
      const { found } = await compareListed(id, again, SAMPLES);
      if (found !== undefined) return expecting('the same as is listed', `${id}: ${found}`);
      const lost = await lostFrom(id, probe, again);
      if (lost > 0) return expecting('the same as is listed', `${id}: ${lost} that aren’t listed any more`);
    } catch (error) {
      if (!(error instanceof CannotTell)) throw error;
    }
  }
  return expecting('the same as is listed', undefined);
};

/** One more, which has nothing that the first did not have. */
const isStillMade = async (probe: Probe): Promise<Verdict> => {
  const { made, ask } = probe;
  if ((await isNew(probe)).found !== undefined) return cannotTell('the first one wasn’t new either');
  const sent = { firstName: 'Conformance', subject: TEXT, adminNotes: TEXT };
  const { id, response } = await made.invitation(sent);
  const read = await ask('invitations.get', { params: { invitationId: id } });
  const records = [recordIn(succeeded(response)), recordIn(read)];
  const wrong = records.flatMap((record) => [
    ...Object.entries(states).flatMap(([name, is]) => (is(record) ? [name] : [])),
    ...Object.entries(sent).flatMap(([name, value]) => (record[name] === value ? [] : [`another ${name}`])),
  ]);
  return expecting('a new invitation', wrong.length > 0 ? [...new Set(wrong)].join(', ') : undefined);
};

/** Two that stand at the two ends of their list. */
const areStillMade = async ({ made, ask }: Probe): Promise<Verdict> => {
  const ids: string[] = [];
  for (const start of ['0', 'zz']) ids.push((await made.hostGroup(`${start} ${made.groupName}`)).id);
  const { records } = listIn(await ask('hostGroups.list', { query: { limit: PAGE_LIMIT_MAX } }));
  // Of a longer list than one page has, they may be on another one.
  if (records.length >= PAGE_LIMIT_MAX) return cannotTell('there are more host groups than one page has');
  const { length } = ids.filter((id) => !records.some((one) => idOf(one) === id));
  return expecting('both of two in the list', length > 0 ? `${length} of two not listed` : undefined);
};

/** What a service does well at first and no more after it was written to: most is read before anything is written. */
export const secondLookChecks = checksOf({ area: 'lists', needs: 'write' }, [
  {
    id: 'lists.again',
    text: 'After all writes, lists are sorted as they were, and have what they had',
    source: { documented: 'Other operations' },
    run: (probe) => settled(probe.afresh(), (again) => areStillListed(probe, again)),
  },
  {
    id: 'lists.pages-again',
    text: 'After all writes, the pages still add up to their lists',
    source: { assumed: 'A5' },
    run: (probe) => settled(probe.afresh(), (again) => areStillPaged(probe, again)),
  },
  {
    id: 'responses.as-listed-again',
    area: 'responses',
    text: 'After all writes, what is listed is still there by its ID, and the same',
    source: { documented: 'Other operations' },
    run: (probe) => settled(probe.afresh(), (again) => areStillRead(probe, again)),
  },
  {
    id: 'search.again',
    area: 'search',
    text: 'After all writes, limit and offset still cut the same parts',
    source: { assumed: 'A6' },
    async run(probe) {
      if ((await isOffsetRight(probe)).found !== undefined) return cannotTell('offset was wrong before');
      return settled(probe.afresh(), areStillFound);
    },
  },
  {
    id: 'hostGroups.create.again',
    area: 'host-groups',
    text: 'The last host groups that are made are listed, wherever they come in the list',
    source: { documented: 'Other operations' },
    run: areStillMade,
  },
  {
    id: 'invitations.create.again',
    area: 'invitations',
    text: 'The last invitation that is made is as new as the first, and has what was sent',
    source: { documented: 'Resources and their fields' },
    run: isStillMade,
  },
]);

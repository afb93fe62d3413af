import { checksOf } from '../check.ts';
import { differingMembers } from '../differing-members.ts';
import { NEWEST } from '../facts.ts';
import { referenceFor } from '../fields/references.ts';
import { cannotTell, expecting, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { firstOf, idOf, isObject, listIn, type Members } from '../responses.ts';
import { areAsListed, samplesOf } from './records.ts';
import { fillUp, madeApart } from './search-filling.ts';
import { ALL, queryText } from './search-found.ts';
import { areManyTheSame } from './search-many.ts';
import { areOrdered, everyOrder, type Order, worksAlone, wrongOrder } from './search-orders.ts';

/** What is found without reaching the limit is all there is, unless the service returns less at a time than was asked for. */
const isMoreAfter = async ({ facts }: Probe, { length }: readonly Members[], by: Partial<Order> = {}) =>
  length > 0 && listIn(await facts.search({ ...by, limit: 1, offset: length })).records.length > 0;

const isLargeLimitKept = async (probe: Probe): Promise<Verdict> => {
  const { records } = listIn(await probe.facts.search(ALL));
  const isCut = records.length < ALL.limit && (await isMoreAfter(probe, records));
  return expecting(`${ALL.limit} records, or all`, isCut ? `${records.length} of more` : undefined);
};

/** They alone, in the order in which they are found: of what else a host has, another order has others. */
const areApart = (probe: Probe, ids: readonly string[], by: Order) => async (): Promise<Verdict> => {
  const { records } = listIn(await probe.facts.search({ ...ALL, ...by }));
  const ours = records.filter((one) => ids.includes(idOf(one) ?? ''));
  if (records.length < ALL.limit && ours.length < ids.length && !(await isMoreAfter(probe, records, by)))
    return expecting(`by ${by.order}`, `${ids.length - ours.length} of ${ids.length} are missing`);
  return expecting(`by ${by.order}`, wrongOrder(ours, by));
};

const pagesOfMany = async (probe: Probe): Promise<Verdict> => {
  if (!(await worksAlone(probe.afresh()))) return cannotTell('limit, offset or sort is wrong by itself');
  return areManyTheSame(probe);
};

/** Members of what an invitation refers to: what differs in its own members is the finding of other checks. */
const isOfReference = (path: string) => /^(site|host|visitorType|company)\b/.test(path);

/** Some of those that are found, and one that is at another site than the rest. */
const foundAsRead = async (probe: Probe): Promise<Verdict> => {
  const { ask, facts, made } = probe;
  const siteId = await referenceFor('siteId', 'B')?.(probe).catch(() => undefined);
  // A service may want the host to be one of the site.
  const { id } = await made.invitation(siteId === undefined ? {} : { siteId }).catch(() => made.invitation());
  const { records } = listIn(await facts.search(NEWEST));
  for (const record of [...samplesOf(records, 20), ...records.filter((one) => idOf(one) === id)]) {
    const { body } = await ask('invitations.get', { params: { invitationId: idOf(record) ?? '' } });
    const names = isObject(body)
      ? differingMembers('invitations.get', record, body).filter(isOfReference)
      : [];
    if (names.length > 0) return expecting('the same', `another ${names.join(', ')}`);
  }
  return expecting('the same', undefined);
};

/** The search once more, when a run has created everything that it creates. */
export const searchEndingChecks = checksOf({ area: 'search', needs: 'write' }, [
  {
    id: 'search.made-order',
    text: 'Invitations that every field puts in another order are found in the order of the field',
    source: { assumed: 'A6' },
    async run(probe) {
      if ((await areOrdered(probe)).found !== undefined) return cannotTell('an order is wrong as it is');
      const ids = await madeApart(probe);
      return settled(probe, (each) =>
        firstOf(
          Object.fromEntries(
            everyOrder.filter(({ sort }) => sort).map((by) => [queryText(by), areApart(each, ids, by)]),
          ),
        ),
      );
    },
  },
  {
    id: 'search.many',
    text: 'What all the creates of a run have made is found page by page as it is found at once',
    source: { assumed: 'A6' },
    async run(probe) {
      if ((await areOrdered(probe)).found !== undefined) return cannotTell('an order is wrong as it is');
      await fillUp(probe);
      return settled(probe, pagesOfMany);
    },
  },
  {
    id: 'search.large-limit',
    text: 'limit=100 finds a hundred where there are that many',
    source: { assumed: 'A6' },
    async run(probe) {
      await fillUp(probe);
      return settled(probe, isLargeLimitKept);
    },
  },
  {
    id: 'search.as-read',
    text: 'What all the creates of a run have made is found as it is read by its ID',
    source: { documented: 'Resources and their fields' },
    async run(probe) {
      if ((await areAsListed('invitations.get', probe)).found !== undefined)
        return cannotTell('what is listed isn’t the same by its ID');
      return settled(probe, foundAsRead);
    },
  },
]);

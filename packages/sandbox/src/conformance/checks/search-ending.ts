import { checksOf } from '../check.ts';
import { differingMembers } from '../differing-members.ts';
import { NEWEST } from '../facts.ts';
import { referenceFor } from '../fields/references.ts';
import { difference } from '../lists/walk.ts';
import { cannotTell, expecting, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { idOf, isObject, listIn, type Members } from '../responses.ts';
import { areAsListed, samplesOf } from './records.ts';
import { worksAlone } from './search-pages.ts';

const PAGE = 30;
const MOST = 200;

/** A host has most invitations when a run has made its own. */
const pagesOfMany = async (probe: Probe): Promise<Verdict> => {
  const { search } = probe.facts;
  if (!(await worksAlone(probe.afresh()))) return cannotTell('limit, offset or sort is wrong by itself');
  const atOnce = listIn(await search(NEWEST)).records;
  const records: Members[] = [];
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const page = listIn(await search({ ...NEWEST, limit: PAGE, offset })).records;
    records.push(...page);
    if (page.length < PAGE) break;
  }
  return expecting('the same', difference(records.slice(0, Number(NEWEST.limit)), atOnce));
};

/** Members of what an invitation refers to: what differs in its own members is the finding of other checks. */
const isOfReference = (path: string) => /^(site|host|visitorType|company)\b/.test(path);

/** The first and the last of those that are found, and one that is at another site than the rest. */
const foundAsRead = async (probe: Probe): Promise<Verdict> => {
  const { ask, facts, made } = probe;
  if ((await areAsListed('invitations.get', probe)).found !== undefined)
    return cannotTell('what is listed isn’t the same by its ID');
  const siteId = await referenceFor('siteId', 'B')?.(probe).catch(() => undefined);
  // A service may want the host to be one of the site.
  const { id } = await made.invitation(siteId === undefined ? {} : { siteId }).catch(() => made.invitation());
  for (const query of [{ ...NEWEST, sort: 'asc' }, NEWEST]) {
    const { records } = listIn(await facts.search(query));
    for (const record of [...samplesOf(records), ...records.filter((one) => idOf(one) === id)]) {
      const { body } = await ask('invitations.get', { params: { invitationId: idOf(record) ?? '' } });
      const names = isObject(body)
        ? differingMembers('invitations.get', record, body).filter(isOfReference)
        : [];
      if (names.length > 0) return expecting('the same', `another ${names.join(', ')}`);
    }
  }
  return expecting('the same', undefined);
};

/** The search once more, when a run has created everything that it creates. */
export const searchEndingChecks = checksOf({ area: 'search', needs: 'write' }, [
  {
    id: 'search.many',
    text: 'What all the creates of a run have made is found page by page as it is found at once',
    source: { assumed: 'A6' },
    run: (probe) => settled(probe, pagesOfMany),
  },
  {
    id: 'search.as-read',
    text: 'What all the creates of a run have made is found as it is read by its ID',
    source: { documented: 'Resources and their fields' },
    run: (probe) => settled(probe, foundAsRead),
  },
]);

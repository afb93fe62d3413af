import { orderKeyOf } from '../compare/contract.ts';
import { keyOf } from '../compare/order.ts';
import { foundInvitations, hostEmailOf, idsOf } from '../journey/choices.ts';
import { type Known, wholeOf } from '../journey/known.ts';
import { pagedLists, pageLabel, pageLimit } from '../journey/lists.ts';
import { isSuccess, type Members, openList, recordsOf, type Step, textAt } from '../trace.ts';
import { cannotTell, firstOf, found, type Rule, type Verdict } from './rule.ts';

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** How one list of ids is not the other; each is expected in the same order. */
const howListsDiffer = (ids: readonly string[], wanted: readonly string[]): string | undefined => {
  if (isSame(ids, wanted)) return undefined;
  if (new Set(ids).size < ids.length) return 'a record comes twice';
  const lost = wanted.filter((id) => !ids.includes(id)).length;
  if (lost > 0) return `${lost} of ${wanted.length} records are lost`;
  return ids.length > wanted.length ? `${ids.length - wanted.length} records too many` : 'another order';
};

/** Whether a list was given in pages at all, and not in a bare array. */
const isPaged = (step: Step | undefined) => openList(step?.response?.body)?.envelope !== undefined;

const pagesVerdict = (known: Known, name: string, count: number): Verdict => {
  const pages = Array.from({ length: count }, (_, index) => known.step(pageLabel(name, index + 1)));
  const [first] = pages;
  if (!isSuccess(first?.response)) return cannotTell('the list has fewer than two records, or no pages');
  if (!isPaged(first)) return cannotTell('the list is a bare array');
  const limit = pageLimit(known, name, count);
  const sizes = pages.flatMap((page) => (page ? [recordsOf(page.response).length] : []));
  if (sizes.slice(0, -1).some((size) => size !== limit))
    return found('a page of another size than its limit');
  // A list of more than the largest limit is known to that.
  const isCut = known.next(wholeOf(name)) !== undefined;
  const wanted = idsOf(known.whole(name));
  const ids = idsOf(pages.flatMap((page) => recordsOf(page?.response)));
  const more = known.next(pageLabel(name, count)) !== undefined;
  const problem = howListsDiffer(isCut ? ids.slice(0, wanted.length) : ids, wanted);
  if (problem !== undefined) return found(`page by page: ${problem}`);
  return more && !isCut ? found('more pages than records') : undefined;
};

const pageRules: readonly Rule[] = pagedLists.map(({ name, operation, pages }) => ({
  id: `${operation}.pages`,
  text: 'Page by page a list is the same as in one piece',
  source: { assumed: 'A5' },
  look: ({ known }) => pagesVerdict(known, name, pages),
}));

const keysOf = (records: readonly Members[], key: string) => records.map((record) => keyOf(record, key));

/** A search compared with a part of what the search showed at first: equal keys may come in any order. */
const searchRule = (
  label: string,
  id: string,
  text: string,
  wanted: (all: readonly Members[]) => readonly Members[],
): Rule => ({
  id: `invitations.searchByHost.${id}`,
  text,
  source: { assumed: 'A6' },
  look({ known }) {
    const step = known.step(label);
    if (!step || !isSuccess(step.response)) return cannotTell('there was no such search, or it was refused');
    const key = orderKeyOf(step.operation, step.path);
    const all = foundInvitations(known);
    const [records, expected] = [known.records(label), wanted(all)];
    if (records.length !== expected.length) return found(`${records.length} in place of ${expected.length}`);
    const listed = new Set(idsOf(all));
    if (idsOf(records).some((one) => !listed.has(one)))
      return found('an invitation that the whole list lacks');
    return isSame(keysOf(records, key), keysOf(expected, key)) ? undefined : found('others than it should');
  },
});

const DEFAULT_LIMIT = 10;
const byKey = (key: string) => (one: Members, other: Members) =>
  keyOf(one, key) < keyOf(other, key) ? -1 : keyOf(one, key) > keyOf(other, key) ? 1 : 0;
const upwards = (all: readonly Members[]) => all.toSorted(byKey('startDate'));

const searchRules: readonly Rule[] = [
  searchRule('search without a query', 'default', 'Without a query a search gives the first ten', (all) =>
    upwards(all).slice(0, DEFAULT_LIMIT),
  ),
  searchRule('search with an offset', 'offset', 'An offset skips as many', (all) => upwards(all).slice(2, 5)),
  searchRule('search past the end', 'end', 'Past the end there is nothing', () => []),
  searchRule('search downwards with an offset', 'sort', 'Downwards the last comes first', (all) =>
    upwards(all).toReversed().slice(1, 4),
  ),
  searchRule('search in capitals', 'case', 'The letter case of the address makes no difference', upwards),
  searchRule('search for nobody', 'nobody', 'For an address that no host has, nothing is found', () => []),
  {
    id: 'invitations.searchByHost.host',
    text: 'A search finds invitations of that host alone',
    source: { documented: 'Other operations' },
    look({ known }) {
      const email = hostEmailOf(known)?.toLowerCase();
      const isOther = (one: Members) => (textAt(one, 'host.email')?.toLowerCase() ?? email) !== email;
      return foundInvitations(known).some(isOther) ? found('an invitation of another host') : undefined;
    },
  },
];

/** Every record of a list belongs to what was asked for. */
const belongingRule = (operation: Step['operation'], member: string): Rule => ({
  id: `${operation}.belongs`,
  text: `Every record has the ${member} that was asked for`,
  source: { documented: 'Other operations' },
  look: ({ steps }) =>
    firstOf(
      steps.filter((step) => step.operation === operation),
      ({ path, response }) =>
        recordsOf(response).some((record) => {
          const id = textAt(record, member)?.toLowerCase();
          return id !== undefined && !path.toLowerCase().includes(id);
        })
          ? 'a record of another one'
          : undefined,
    ),
});

const uniqueRule: Rule = {
  id: 'lists.unique',
  text: 'No list has a record twice',
  source: { assumed: 'A7' },
  look: ({ steps }) =>
    firstOf(steps, ({ response }) => {
      const ids = idsOf(recordsOf(response)).map((id) => id.toLowerCase());
      return new Set(ids).size < ids.length ? 'a record comes twice' : undefined;
    }),
};

/** How lists and their pages belong together. */
export const listRules: readonly Rule[] = [
  ...pageRules,
  ...searchRules,
  belongingRule('workflowResponses.listByWorkflow', 'workflowId'),
  belongingRule('companies.documents', 'companyId'),
  uniqueRule,
];

import type { OperationId } from '@visitor-invitations/core/portable';
import type { Ask } from '../asker.ts';
import { type CheckRow, checksOf } from '../check.ts';
import { differingMembers } from '../differing-members.ts';
import { wholeList } from '../lists/paged-lists.ts';
import { cannotTell, expecting, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { idOf, inWords, isObject, listIn, type Members } from '../responses.ts';
import { areaOfOperation, shapeSource } from './operations.ts';
import { ALL } from './search-found.ts';

/** A record as a list shows it, and how it is asked for by its id. */
interface Listed {
  readonly record: Members;
  readonly ask: Ask;
}

const byId = (records: readonly Members[], parameter: string): Listed[] =>
  records.flatMap((record) => {
    const id = idOf(record);
    return id === undefined ? [] : [{ record, ask: { params: { [parameter]: id } } }];
  });

/** The operations that return one record, with the records that a list shows of that kind. */
const listed = {
  'sites.get': async (probe) => byId((await wholeList('sites.list', probe)).records, 'siteId'),
  'invitations.get': async ({ facts, once }) =>
    byId(await once('found', async () => listIn(await facts.search(ALL)).records), 'invitationId'),
  'hostGroups.get': async (probe) => byId((await wholeList('hostGroups.list', probe)).records, 'hostGroupId'),
  'companies.get': async (probe) =>
    byId((await wholeList('companies.listByTeam', probe)).records, 'companyId'),
  'workflowResponses.get': async (probe) =>
    byId((await wholeList('workflowResponses.listByTeam', probe)).records, 'responseId'),
  'workflowResponses.formResponse': async (probe) => {
    const { records } = await wholeList('workflowResponses.listByTeam', probe);
    return records.flatMap((response) => {
      const forms = Array.isArray(response.formResponses) ? response.formResponses.filter(isObject) : [];
      return byId(forms, 'formResponseId').map(({ record, ask }) => ({
        record,
        ask: { params: { ...ask.params, responseId: idOf(response) ?? '' } },
      }));
    });
  },
} satisfies Partial<Record<OperationId, (probe: Probe) => Promise<Listed[]>>>;

const MOST_SAMPLES = 40;
/** Form responses are seen in their workflow responses as well. */
const MOST_FORMS = 15;

/** The first, the last, and some between. */
export const samplesOf = <Item>(items: readonly Item[], most = MOST_SAMPLES): readonly Item[] => {
  if (items.length <= most) return items;
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => items[Math.round(index * step)] as Item);
};

/** The operations that return one record that a list shows. */
export type ListedId = keyof typeof listed;

export const listedIds = Object.keys(listed) as ListedId[];

const MOST_LOST = 5;

/** How many records are not listed any more that can still be read: what others deleted meanwhile cannot. */
export const lostFrom = async (id: ListedId, before: Probe, after: Probe): Promise<number> => {
  const now = await listed[id](after);
  // Of more than one page has, others may have come before.
  if (now.length >= ALL.limit) return 0;
  const keys = new Set(now.map(({ record }) => idOf(record)));
  const missing = (await listed[id](before)).filter(({ record }) => !keys.has(idOf(record)));
  let lost = 0;
  for (const { record, ask } of missing.slice(0, MOST_LOST))
    if (idOf((await after.ask(id, ask)).body) === idOf(record)) lost += 1;
  return lost;
};

/** Compares records of a list with what is read of each by its ID: some of them, where there are many. */
export const compareListed = async (
  id: ListedId,
  probe: Probe,
  most = id === 'workflowResponses.formResponse' ? MOST_FORMS : MOST_SAMPLES,
): Promise<Verdict> => {
  const records = await listed[id](probe);
  if (records.length === 0) return cannotTell('nothing is listed');
  for (const { record, ask } of samplesOf(records, most)) {
    const response = await probe.ask(id, ask);
    if (response.status !== 200) return expecting('what is listed', inWords(response));
    if (!isObject(response.body)) return expecting('what is listed', 'no record');
    if (idOf(response.body) !== idOf(record)) return expecting('what is listed', 'another record');
    const names = differingMembers(id, record, response.body);
    if (names.length > 0) return expecting('the same as is listed', `another ${names.join(', ')}`);
  }
  return expecting('the same as is listed', undefined);
};

/** Looks once a run: the records of other people are what they were. */
export const areAsListed = (id: ListedId, probe: Probe): Promise<Verdict> =>
  probe.once(`${id} as listed`, () => settled(probe, (each) => compareListed(id, each)));

const asListed = (id: ListedId): CheckRow => ({
  id: `${id}.as-listed`,
  area: areaOfOperation(id),
  text: 'What is listed is there by its ID, and the same',
  source: shapeSource(id),
  run: (probe) => areAsListed(id, probe),
});

const inCapitals = (ask: Ask): Ask => ({
  ...ask,
  params: Object.fromEntries(
    Object.entries(ask.params ?? {}).map(([name, value]) => [name, value.toUpperCase()]),
  ),
});

/** The letter case of an id means nothing (RFC 9562), and other systems write it in capitals. */
const letterCase: CheckRow = {
  id: 'responses.id-letter-case',
  text: 'An ID in capitals is the same ID',
  source: { assumed: 'A14' },
  async run(probe) {
    let isTried = false;
    for (const id of listedIds) {
      const [first] = await listed[id](probe).catch(() => []);
      if (!first) continue;
      const isIt = ({ body }: { readonly body: unknown }) =>
        idOf(body)?.toLowerCase() === idOf(first.record)?.toLowerCase();
      // What cannot be read as it is listed is the finding of another check.
      if (!isIt(await probe.ask(id, first.ask))) continue;
      isTried = true;
      const response = await probe.ask(id, inCapitals(first.ask));
      if (!isIt(response)) return expecting('the same record', `${id}: ${inWords(response)}`);
    }
    return isTried ? expecting('the same record', undefined) : cannotTell('nothing is listed');
  },
};

/** What is read by its id is what the lists show (interface: Resources and their fields). */
export const recordChecks = checksOf({ area: 'responses' }, [...listedIds.map(asListed), letterCase]);

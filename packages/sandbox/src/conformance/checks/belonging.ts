import { type CheckRow, checksOf } from '../check.ts';
import { differingMembers } from '../differing-members.ts';
import { othersIn } from '../lists/difference.ts';
import { orderOf } from '../lists/order.ts';
import { wholeList } from '../lists/paged-lists.ts';
import { cannotTell, expecting, expectingThat, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { expectOneOf, idOf, idsOf, isBlank, listIn, type Members } from '../responses.ts';

const MOST_WORKFLOWS = 5;
const MOST_RESPONSES = 5;

const responsesOf = async ({ ask, once }: Probe, workflowId: string): Promise<readonly Members[]> =>
  once(
    `responses of ${workflowId}`,
    async () => listIn(await ask('workflowResponses.listByWorkflow', { params: { workflowId } })).records,
  );

/** The workflows that the team has responses of, as many as we look at. */
const workflowIds = (records: readonly Members[]): readonly string[] =>
  [...new Set(records.map(({ workflowId }) => workflowId).filter((id) => !isBlank(id)))]
    .map(String)
    .slice(0, MOST_WORKFLOWS);

/** Those that the team's list shows of each, and none of another. */
const responsesAreOfTheWorkflow = async (probe: Probe): Promise<Verdict> => {
  const { records, isWhole } = await wholeList('workflowResponses.listByTeam', probe);
  const workflows = workflowIds(records);
  if (workflows.length === 0) return cannotTell('the team has no workflow responses');
  for (const workflowId of workflows) {
    const found = await responsesOf(probe, workflowId);
    const others = found.filter((one) => one.workflowId !== workflowId).length;
    if (others > 0) return expecting('its responses', `${others} of another workflow`);
    const own = records.filter((one) => one.workflowId === workflowId);
    const isLacking = isWhole ? othersIn(own, found) : undefined;
    if (isLacking !== undefined) return expecting('its responses', isLacking);
  }
  return expecting('its responses', undefined);
};

/** The same as in the team's list, which shows their sites because it was asked to. */
const responsesAreAsListed = async (probe: Probe): Promise<Verdict> => {
  const { records } = await wholeList('workflowResponses.listByTeam', probe);
  if (records.length === 0) return cannotTell('the team has no workflow responses');
  const byId = new Map(records.map((record) => [idOf(record), record]));
  for (const workflowId of workflowIds(records)) {
    for (const record of await responsesOf(probe, workflowId)) {
      const names = differingMembers('workflowResponses.get', byId.get(idOf(record)) ?? record, record);
      if (names.length > 0) return expecting('the same as is listed', `another ${names.join(', ')}`);
    }
  }
  return expecting('the same as is listed', undefined);
};

const rows: CheckRow[] = [
  {
    id: 'workflowResponses.listByWorkflow.only',
    area: 'workflow-responses',
    text: 'The responses of a workflow are all of it, and of it alone',
    source: { documented: 'Other operations' },
    run: (probe) => settled(probe, responsesAreOfTheWorkflow),
  },
  {
    id: 'workflowResponses.listByWorkflow.as-listed',
    area: 'workflow-responses',
    text: 'The responses of a workflow are the same as in the list of the team',
    source: { assumed: 'A22' },
    run: (probe) => settled(probe, responsesAreAsListed),
  },
  {
    id: 'workflowResponses.listByWorkflow.order',
    area: 'workflow-responses',
    text: 'The responses of a workflow are sorted by their update',
    source: { documented: 'Other operations' },
    async run(probe) {
      const { records } = await wholeList('workflowResponses.listByTeam', probe);
      for (const workflowId of workflowIds(records)) {
        const times = (await responsesOf(probe, workflowId)).map(({ updated }) => updated);
        if (orderOf(times, 'down') === 'neither') return expecting('by updated', 'in another order');
      }
      return expecting('by updated', undefined);
    },
  },
  {
    id: 'workflowResponses.formResponse.only',
    area: 'workflow-responses',
    text: 'A form response of another workflow response returns 403 or 404',
    source: { documented: 'Errors' },
    async run({ ask, facts }) {
      const { records } = await facts.list('workflowResponses.listByTeam');
      const withForms = records.filter(
        ({ id, formResponses }) =>
          typeof id === 'string' && Array.isArray(formResponses) && formResponses.length > 0,
      );
      if (withForms.length < 2) return cannotTell('fewer than two responses have form responses');
      for (const [index, { id }] of withForms.slice(0, MOST_RESPONSES).entries()) {
        const { formResponses } = withForms[(index + 1) % withForms.length] as Members;
        const [form] = formResponses as unknown[];
        const formResponseId = idOf(form) ?? cannotTell('a form response has no ID');
        const params = { responseId: String(id), formResponseId };
        const verdict = expectOneOf(await ask('workflowResponses.formResponse', { params }), 403, 404);
        if (verdict.found !== undefined) return verdict;
      }
      return expecting('403 or 404', undefined);
    },
  },
  {
    id: 'companies.documents.only',
    area: 'companies',
    text: 'The documents of a company are its own, and of no other company',
    source: { documented: 'Other operations' },
    async run(probe) {
      const seen = new Map<string, string>();
      for (const { companyId, documents } of await probe.facts.documentsByCompany()) {
        const ids = idsOf(documents);
        if (new Set(ids).size < ids.length) return expecting('its documents', 'some of them twice');
        for (const document of documents) {
          const id = idOf(document);
          if (!isBlank(document.companyId) && document.companyId !== companyId)
            return expecting('its documents', 'one of another company');
          if (id !== undefined && (seen.get(id) ?? companyId) !== companyId)
            return expecting('its documents', 'the same as another company has');
          if (id !== undefined) seen.set(id, companyId);
        }
      }
      return seen.size === 0 ? cannotTell('no company has documents') : expecting('its documents', undefined);
    },
  },
  {
    id: 'companies.documents.order',
    area: 'companies',
    text: 'The documents of a company are sorted by name',
    source: { assumed: 'A24' },
    async run({ facts }) {
      for (const { documents } of await facts.documentsByCompany()) {
        const order = orderOf(
          documents.map(({ name }) => name),
          'up',
        );
        if (order === 'neither') return expecting('by name', 'in another order');
      }
      return expecting('by name', undefined);
    },
  },
  {
    id: 'sites.hosts.only',
    area: 'sites',
    text: 'The hosts of a site are those that are registered there',
    source: { documented: 'Other operations' },
    async run({ facts }) {
      const sites = (await facts.hostsBySite()).filter(({ hosts }) => hosts.length > 0);
      if (sites.length < 2) return cannotTell('fewer than two sites have hosts');
      const lists = new Set(sites.map(({ hosts }) => idsOf(hosts).toSorted().join()));
      return expectingThat(lists.size > 1, 'hosts of the site', `the same for ${sites.length} sites`);
    },
  },
];

/** What belongs to something is its own, all of it, and in its order. */
export const belongingChecks = checksOf({ area: 'responses' }, rows);

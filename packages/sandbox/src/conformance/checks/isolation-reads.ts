import { type OperationId, operations } from '@visitor-invitations/core/portable';
import type { Ask } from '../asker.ts';
import { type CheckRow, checksOf } from '../check.ts';
import { CannotTell, cannotTell, expecting, foundSetting, otherWay, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { readings } from '../requests.ts';
import { idOf, inWords, isSuccess, type Members, nextOf, openList } from '../responses.ts';
import { about, bothWays, type Sides, waysToAsk } from './both-teams.ts';
import { givenAway, leakOf, recordsWith } from './giveaway.ts';

type ReadingId = keyof typeof readings;

/** The operations that read something by an id, which may be another team's. */
const byId = (Object.keys(readings) as ReadingId[]).filter((id) =>
  Object.keys(operations[id].params.shape).some((name) => name !== 'teamId'),
);

type Asks = Readonly<Record<string, Ask>>;

const withLimit = async (id: ReadingId, { other }: Sides): Promise<Asks> => ({
  'with a limit': { ...(await readings[id](other)), query: { limit: 1 } },
});

const withCursor = async (sides: Sides): Promise<Asks> => {
  const { 'with a limit': limited = {} } = await withLimit('sites.hosts', sides);
  const page = openList((await sides.other.ask('sites.hosts', limited)).body);
  const next = page && nextOf(page);
  return {
    'with a limit': limited,
    ...(next !== undefined && { 'with a cursor': { ...limited, query: { limit: 1, next } } }),
  };
};

const lastCompany = async ({ other }: Sides): Promise<Asks> => {
  const last = (await other.facts.documentsByCompany()).findLast(({ documents }) => documents.length > 0);
  return last ? { 'for another company': { params: { companyId: last.companyId } } } : {};
};

const formOf = (id: unknown) => (String(id).includes('-') ? 'a UUID' : 'no UUID');

/** What the path says of a workflow response; nothing where the response lacks it. */
type PathOf = (response: Members) => Readonly<Record<string, string | undefined>>;

const pathsOf = {
  'workflowResponses.get': ({ id }) => ({ responseId: idOf({ id }) }),
  'workflowResponses.listByWorkflow': ({ workflowId }) => ({ workflowId: idOf({ id: workflowId }) }),
  'workflowResponses.formResponse': ({ id, formResponses }) => ({
    responseId: idOf({ id }),
    formResponseId: Array.isArray(formResponses) ? idOf(formResponses[0]) : undefined,
  }),
} satisfies Partial<Record<ReadingId, PathOf>>;

/** The ids of workflows and their responses have two forms, of which each may be looked at in another way (A14). */
const inOtherForm = async (id: keyof typeof pathsOf, { other }: Sides): Promise<Asks> => {
  const pathOf: PathOf = pathsOf[id];
  const { params = {} } = await readings[id](other);
  const [name = ''] = Object.keys(params);
  const usual = formOf(params[name]);
  const { records } = await other.facts.list('workflowResponses.listByTeam');
  const paths = records.map(pathOf).filter((path) => Object.values(path).every((each) => each !== undefined));
  const path = paths.find((each) => formOf(each[name]) !== usual) as Ask['params'];
  return path ? { [`where ${name} is ${formOf(path[name])}`]: { params: path } } : {};
};

/** The form response of the one with the workflow response of the other. */
const mixed = async ({ own, other }: Sides): Promise<Asks> => {
  const id = 'workflowResponses.formResponse';
  const [mine, theirs] = [await readings[id](own), await readings[id](other)];
  return Object.fromEntries(
    Object.entries(mine.params ?? {}).map(([name, value]) => [
      `with its own ${name}`,
      { params: { ...theirs.params, [name]: value } },
    ]),
  );
};

/** How an operation is asked for what the other team has, besides the usual way. */
const moreAsks: Partial<Record<ReadingId, (sides: Sides) => Promise<Asks>>> = {
  'sites.hosts': withCursor,
  'companies.documents': async (sides) => ({
    ...(await lastCompany(sides)),
    ...(await withLimit('companies.documents', sides)),
  }),
  'workflowResponses.get': (sides) => inOtherForm('workflowResponses.get', sides),
  'workflowResponses.listByWorkflow': async (sides) => ({
    ...(await inOtherForm('workflowResponses.listByWorkflow', sides)),
    ...(await withLimit('workflowResponses.listByWorkflow', sides)),
  }),
  'workflowResponses.formResponse': async (sides) => ({
    ...(await inOtherForm('workflowResponses.formResponse', sides)),
    // A team without form responses can still ask for those of another.
    ...(await mixed(sides).catch(ignoreUntold)),
  }),
};

const ignoreUntold = (error: unknown): Asks => {
  if (error instanceof CannotTell) return {};
  throw error;
};

/** Whether one request for what the other team has returns nothing of it. */
const returnsNothing = async (
  id: ReadingId,
  { own, other }: Sides,
  request: Ask,
  isAnyRefusal: boolean,
): Promise<Verdict> => {
  const expected = '403 or 404';
  const response = await own.ask(id, request);
  const { params = {} } = request;
  const leak =
    (await leakOf(id, response, () => other.ask(id, { params }))) ??
    (isSuccess(response)
      ? undefined
      : await givenAway(id, own, request, response, await recordsWith(other, Object.values(params))));
  if (leak !== undefined) return expecting(expected, leak);
  const isRefused = isAnyRefusal || isSuccess(response) || [403, 404].includes(response.status);
  return expecting(expected, isRefused ? undefined : inWords(response));
};

const reads = (id: ReadingId): CheckRow => ({
  id: `teams.${id}`,
  text: `${operations[id].method} with an ID of another team returns nothing of it`,
  source: { documented: 'Authentication' },
  run: bothWays(async (sides) => {
    const usual = await readings[id](sides.other);
    for (const { what, changes, isOtherHeader } of await waysToAsk(id, sides)) {
      const verdict = await returnsNothing(id, sides, { ...usual, ...changes }, isOtherHeader);
      if (verdict.found !== undefined) return expecting(verdict.expected, about(what) + verdict.found);
    }
    for (const [what, request] of Object.entries((await moreAsks[id]?.(sides)) ?? {})) {
      // A query that the operation does not take may be refused first.
      const verdict = await returnsNothing(id, sides, request, request.query !== undefined);
      if (verdict.found !== undefined) return expecting(verdict.expected, about(what) + verdict.found);
    }
    return expecting('403 or 404', undefined);
  }),
});

/** How the ids of another team are refused (A26). */
const otherTeams: CheckRow = {
  id: 'teams.other-id',
  text: 'An ID of another team returns 404, as a missing one does',
  switch: 'otherTeams',
  async run(probe: Probe) {
    const answers = new Map<string, OperationId>();
    for (const id of byId.filter((each) => !('paging' in operations[each]))) {
      try {
        const response = await probe.ask(id, await readings[id](probe.second()));
        // A leak is the finding of another check.
        if (isSuccess(response)) continue;
        answers.set(response.status === 404 ? '404' : inWords(response), id);
      } catch (error) {
        if (!(error instanceof CannotTell)) throw error;
      }
    }
    const [only = cannotTell('the second team has nothing that is read by an ID, or it is not refused')] =
      answers.keys();
    if (answers.size > 1)
      return otherWay([...answers].map(([answer, id]) => `${answer} in ${id}`).join(', '));
    if (only === '404') return foundSetting('missing');
    return only === '403 FORBIDDEN' ? foundSetting('FORBIDDEN') : otherWay(only);
  },
};

/** What one team reads by the ids of another. */
export const isolatedReadChecks = checksOf({ area: 'teams', needs: 'second-team' }, [
  ...byId.map(reads),
  otherTeams,
]);

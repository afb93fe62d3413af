import {
  type AssumptionId,
  type Operation,
  type OperationId,
  operations,
} from '@visitor-invitations/core/portable';
import { type Area, type CheckRow, type ConformanceCheck, checksOf, type Source } from '../check.ts';
import { expecting, expectingThat, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { harmless, type Protected, type Reading, readings } from '../requests.ts';
import { expectStatus, firstOf, inWords, isSuccess, misfit, succeeded } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';

/** The part of an id before its point. */
type ResourceOf<Id extends string> = Id extends `${infer Name}.${string}` ? Name : never;

/** A new resource does not compile until it has its area here. */
const areaOf: Record<ResourceOf<OperationId>, Area> = {
  tokens: 'tokens',
  sites: 'sites',
  invitations: 'invitations',
  hostGroups: 'host-groups',
  workflowResponses: 'workflow-responses',
  companies: 'companies',
};

export const areaOfOperation = (id: OperationId): Area =>
  id === 'invitations.searchByHost' ? 'search' : areaOf[id.split('.')[0] as ResourceOf<OperationId>];

/** What the response of an operation is checked against: the interface, or an assumption about what it does not show. */
export const shapeSource = (id: OperationId): Source => {
  const assumed: Partial<Record<Area, AssumptionId>> = {
    'host-groups': 'A25',
    'workflow-responses': 'A22',
    companies: 'A23',
  };
  const assumption = assumed[areaOfOperation(id)];
  return assumption ? { assumed: assumption } : { documented: 'Resources and their fields' };
};

/** The status of a success; any that is one, where a switch says which. */
const expectDone = (id: OperationId, response: HttpResponse): Verdict => {
  const { success, successAssumption }: Operation = operations[id];
  return successAssumption
    ? expectingThat(isSuccess(response), 'success', inWords(response))
    : expectStatus(response, success);
};

/** An operation succeeds at its listed method and path, and what it returns has the fields and types of the contract. */
export const respondsChecks = (
  id: OperationId,
  send: (probe: Probe) => Promise<HttpResponse>,
): readonly CheckRow[] => {
  const operation: Operation = operations[id];
  const area = areaOfOperation(id);
  const needs = operation.effect === 'safe' ? 'read' : 'write';
  const succeeds: CheckRow = {
    id: `${id}.succeeds`,
    area,
    text: `${operation.method} ${operation.paths.current} succeeds`,
    source: { documented: 'Endpoints' },
    needs,
    run: async (probe) => expectDone(id, await send(probe)),
  };
  if (!operation.response) return [succeeds];
  const hasShape: CheckRow = {
    id: `${id}.shape`,
    area,
    text: 'Its response has the fields and types of the contract',
    source: shapeSource(id),
    needs,
    run: async (probe) =>
      expecting('the fields and types of the contract', misfit(id, succeeded(await send(probe)).body)),
  };
  return [succeeds, hasShape];
};

/** Methods that would be taken for an operation, each at paths where nothing could come of it. */
const strayMethods: readonly [Protected, string][] = [
  ['invitations.get', 'PATCH'],
  ['invitations.get', 'POST'],
  ['hostGroups.get', 'PATCH'],
  ['sites.get', 'PUT'],
  ['sites.get', 'DELETE'],
  ['companies.get', 'DELETE'],
  ['invitations.searchByHost', 'GET'],
];

/** A method that is not listed for a path does nothing. */
const otherMethods: CheckRow = {
  id: 'errors.methods',
  area: 'errors',
  text: 'A method that isn’t listed for a path is refused',
  source: { documented: 'Endpoints' },
  run: ({ ask }) =>
    firstOf(
      Object.fromEntries(
        strayMethods.map(([id, method]) => [
          `${method} ${operations[id].paths.current}`,
          async () => {
            const response = await ask(id, {
              ...harmless(id),
              method,
              ...(method === 'GET' && { body: undefined }),
            });
            const isRefused = response.status >= 400 && response.status < 500;
            return expecting('400 to 499', isRefused ? undefined : inWords(response));
          },
        ]),
      ),
    ),
};

const read = async (id: Reading, probe: Probe): Promise<HttpResponse> =>
  probe.once(id, async () => probe.ask(id, await readings[id](probe)));

/** Every operation is where the interface lists it. */
export const operationChecks: readonly ConformanceCheck[] = checksOf({ area: 'sites' }, [
  otherMethods,
  ...(Object.keys(readings) as Reading[]).flatMap((id) => respondsChecks(id, (probe) => read(id, probe))),
]);

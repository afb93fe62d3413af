import {
  exampleInput,
  type Operation,
  type OperationId,
  operations,
} from '@visitor-invitations/core/contract';
import { type Actor, type TestResponse, tokenForm } from './support.ts';

/** Writes a request to an operation from its declaration: the path at one of its addresses, and the body. */
export const createExamples = (actor: Actor) => {
  const records = new Map<string, Promise<unknown>>();
  const recordOf = (id: string): Promise<unknown> => {
    const record = records.get(id) ?? call(id as OperationId).then(({ body }) => body.records?.[0] ?? body);
    records.set(id, record);
    return record;
  };
  const requestOf = async (id: OperationId, address: string = operations[id].paths.current) => {
    const { params, body } = await exampleInput(operationOf(id), recordOf);
    const values: Record<string, string> = { teamId: actor.teamId, ...params };
    const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `no ${name}`);
    return { path, body: operationOf(id).token ? tokenForm(actor) : body };
  };
  const call = async (id: OperationId, address?: string): Promise<TestResponse> => {
    const { path, body } = await requestOf(id, address);
    return actor.call(operations[id].method, path, body);
  };
  return { requestOf, call };
};

/** The ids of operations, those that remove what others read at the end. */
export const operationIds = (Object.keys(operations) as OperationId[]).toSorted(
  (a, b) => Number(operations[a].method === 'DELETE') - Number(operations[b].method === 'DELETE'),
);

/** A declaration with all that it may have. */
export const operationOf = (id: OperationId): Operation => operations[id];

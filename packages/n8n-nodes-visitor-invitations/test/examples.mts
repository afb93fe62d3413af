import type { VisitorInvitations } from '@visitor-invitations/core';
import {
  type ExampleInput,
  exampleInput,
  type Operation,
  operations,
} from '@visitor-invitations/core/contract';
import type { IDataObject } from 'n8n-workflow';

const all: readonly Operation[] = Object.values(operations);

type Method = (...given: unknown[]) => Promise<unknown> | { toArray(): Promise<unknown[]> };

/** The examples of the catalogue, filled with what the demo team has or is given. */
export interface Examples {
  readonly inputOf: (operation: Operation) => Promise<ExampleInput>;
  /** The records that the service returns for an input, without n8n. */
  readonly call: (operation: Operation, input: ExampleInput) => Promise<IDataObject[]>;
  /** An id of each kind, by the name of its parameter. */
  readonly ids: () => Promise<Readonly<Record<string, string>>>;
}

export const createExamples = (visitors: VisitorInvitations): Examples => {
  const records = new Map<string, Promise<unknown>>();
  const call: Examples['call'] = async ({ id, renamedField }, { params, body }) => {
    const [resource = '', name = ''] = id.split('.');
    const method = (visitors as unknown as Record<string, Record<string, Method>>)[resource]?.[name];
    if (!method) throw new Error(`The client has no ${id}`);
    const content = body && (renamedField ? body[renamedField] : body);
    const output = method(...Object.values(params), ...(content ? [content] : []));
    return ('toArray' in output ? await output.toArray() : [await output]) as IDataObject[];
  };
  const inputOf = (operation: Operation) => exampleInput(operation, recordOf);
  const recordOf = (id: string): Promise<unknown> => {
    const read = async () => {
      const operation: Operation = operations[id as keyof typeof operations];
      return (await call(operation, await inputOf(operation)))[0];
    };
    const record = records.get(id) ?? read();
    records.set(id, record);
    return record;
  };
  return {
    inputOf,
    call,
    ids: async () => {
      const inputs = await Promise.all(all.map(inputOf));
      return Object.assign({}, ...inputs.map(({ params }) => params));
    },
  };
};

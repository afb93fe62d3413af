import { VisitorInvitations } from '@visitor-invitations/core';
import { exampleInput } from '@visitor-invitations/core/contract';
import { expect } from 'vitest';
import { switchTable } from '../src/index.ts';
import { operationIds, operationOf } from './examples.ts';
import { test } from './fixtures.ts';
import { collect } from './support.ts';

type Method = (...input: unknown[]) => Promise<unknown> | AsyncIterable<unknown>;

/** Calls the method of every operation with its example. Gives what each returned: a record, or all of a list. */
const callEverything = async (client: VisitorInvitations) => {
  const outputs = new Map<string, unknown>();
  const recordOf = async (id: string) => [await outputOf(id)].flat()[0];
  const outputOf = async (id: string): Promise<unknown> => {
    if (!outputs.has(id)) outputs.set(id, await call(id));
    return outputs.get(id);
  };
  const call = async (id: string): Promise<unknown> => {
    const operation = operationOf(id as (typeof operationIds)[number]);
    const { params, body } = await exampleInput(operation, recordOf);
    const given = body && (operation.renamedField ? body[operation.renamedField] : body);
    const [resource = '', name = ''] = id.split('.');
    const methods = (client as unknown as Record<string, Record<string, Method>>)[resource] ?? {};
    const output = methods[name]?.(...Object.values(params), ...(given ? [given] : []));
    return output && Symbol.asyncIterator in output ? collect(output) : output;
  };
  for (const id of operationIds) await outputOf(id);
  return outputs;
};

/** These two ask for fields that the examples lack. */
const others = ['create.required', 'put'];
const settings = Object.entries(switchTable)
  .filter(([name]) => !others.includes(name))
  .flatMap(([name, { tryOut }]) => tryOut.map((setting) => ({ name, setting })));

test.for(settings)(
  'the strict client copes with $name = $setting',
  async ({ name, setting }, { sandbox }) => {
    const team = sandbox.teams.create();
    sandbox.switches.set({ [name]: setting }, team.teamId);
    const client = new VisitorInvitations({ ...sandbox.clientOptions(team), validate: 'strict' });
    const outputs = await callEverything(client);
    for (const id of operationIds.filter((each) => operationOf(each).paging))
      expect((outputs.get(id) as unknown[]).length, id).toBeGreaterThan(0);
    const called = sandbox.requests.list(team.teamId).map(({ operation }) => operation);
    expect(new Set(called)).toEqual(new Set(operationIds));
  },
);

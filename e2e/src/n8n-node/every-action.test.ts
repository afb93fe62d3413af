import { type Operation, operations, type ServiceErrorCode, serviceErrors } from '@visitor-invitations/core';
import type { INodeParameters, INodePropertyOptions } from 'n8n-workflow';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { crowd } from './crowd.ts';
import { createProofs, type Proof } from './proofs.ts';
import { createWorld } from './world.ts';

// Made before the tests, because the tests are made of it.
const world = await createWorld();
const proofs = await createProofs(world);
beforeEach(() => world.sandbox.reset());
afterAll(() => world.close());

/** What the sandbox saw of an operation, by status. */
const seen = ({ operation }: Proof) =>
  world.sandbox.requests
    .list()
    .filter((request) => request.operation === operation)
    .map(({ status }) => status);
const run = (action: string, more: INodeParameters = {}) => {
  const [resource = '', operation = ''] = action.split(' ');
  return world.act(resource, operation, { ...proofs[action]?.parameters, ...more });
};

it('the proofs are of every action of the node, and of every operation of the contract', () => {
  const { properties } = world.engine.describe('visitorInvitations');
  const actions = properties
    .filter(({ name }) => name === 'operation')
    .flatMap(({ displayOptions, options = [] }) =>
      (options as INodePropertyOptions[]).map(({ value }) => `${displayOptions?.show?.resource} ${value}`),
    );
  expect(Object.keys(proofs)).toEqual(actions);
  const proven = Object.values(proofs).map(({ operation }) => operation);
  expect(['tokens.get', ...proven].toSorted()).toEqual(Object.keys(operations).toSorted());
});

const actions = Object.entries(proofs).map(([action, proof]) => {
  const operation: Operation = operations[proof.operation];
  return [action, proof, operation] as const;
});

describe('gives what the service says, paired with its item', () => {
  it.each(actions)('%s', async (action, proof, { success }) => {
    const { status, items } = await run(action);
    expect(status).toBe('success');
    expect(seen(proof)).toContain(success);
    const given = items.map(({ json }) => json);
    expect(given).toEqual(await proof.expected(given));
    expect(items.length).toBeGreaterThan(0);
    expect(items.map(({ pairedItem }) => pairedItem)).toEqual(items.map(() => ({ item: 0 })));
  });
});

/** What an error means, without a word about trying again where the work may have been done already. */
const meaningOf = (
  code: ServiceErrorCode,
  { effect, emailsGuest }: Pick<Operation, 'effect' | 'emailsGuest'>,
) => {
  const { status, meaning } = serviceErrors[code];
  const mayHaveHappened = (effect === 'create' || emailsGuest) && (status === 424 || status >= 500);
  return meaning.replace(mayHaveHappened ? /; try again later\.$/ : /\.$/, '');
};

describe('explains every error that the contract documents', () => {
  it.each(actions)('%s', async (action, proof, { errors, ...operation }) => {
    for (const code of errors) {
      const { status } = serviceErrors[code];
      world.sandbox.faults.set([{ operation: proof.operation, status, code }]);
      const { error } = await run(action);
      expect(error, code).toMatchObject({
        name: 'NodeApiError',
        message: `${meaningOf(code, operation)} [item 0]`,
        httpCode: String(status),
        context: { itemIndex: 0 },
      });
      expect(error?.description, code).toMatch(/\w/);
    }
  });
});

describe('refuses an id that is none before anything is sent, and names the field', () => {
  const named = (operation: Operation) => Object.keys(operation.params.shape).filter((id) => id !== 'teamId');
  const byId = actions.filter(([, , operation]) => named(operation).length > 0);

  it.each(byId)('%s', async (action, _proof, operation) => {
    world.sandbox.requests.clear();
    const { error } = await run(action, Object.fromEntries(named(operation).map((id) => [id, 'reception'])));
    expect(error?.message).toMatch(/^[A-Z][\w ]+ must be a UUID.* \[item 0\]$/);
    expect(error?.message).not.toMatch(/[a-z]Id\b/);
    expect(world.sandbox.requests.list()).toEqual([]);
  });
});

describe('a list', () => {
  const lists = actions.filter(([, , { paging }]) => paging);

  it.each(lists)('%s gives all that there is, or as many as asked for', async (action, proof, operation) => {
    crowd(world.sandbox);
    const all = (await run(action, { returnAll: true })).items.map(({ json }) => json);
    const pages = seen(proof).filter((status) => status === operation.success);
    expect(pages.length > 1).toBe(operation.paging !== 'single');
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all).toEqual(await proof.expected(all));

    const some = await run(action, { limit: 2 });
    expect(some.items.map(({ json }) => json)).toEqual(all.slice(0, 2));
    expect(some.items).toHaveLength(2);
  });

  it.each(lists)('%s refuses a limit that is none, before anything is sent', async (action) => {
    world.sandbox.requests.clear();
    const { error } = await run(action, { limit: '={{ 2.5 }}' });
    expect(error?.message).toBe('Limit must be a whole number [item 0]');
    expect(world.sandbox.requests.list()).toEqual([]);
  });
});

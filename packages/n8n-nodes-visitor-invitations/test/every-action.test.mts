import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Operation, operations, type ServiceErrorCode, serviceErrors } from '@visitor-invitations/core';
import { Ajv } from 'ajv';
import type { INodeParameters, INodePropertyOptions } from 'n8n-workflow';
import { describe, expect } from 'vitest';
import { type ActionCase, actionCases, findIds } from './action-cases.mts';
import { fillLists } from './fill-lists.mts';
import { test as base, packageDir } from './node-test.mts';
import { quickClock } from './quick-clock.mts';

const execute = promisify(execFile);

const test = base
  .extend('context', { scope: 'file' }, async ({ visitors, visit }) => ({
    visitors,
    visit,
    ids: await findIds(visitors),
  }))
  /** Runs an action with the parameters of its case, some of them changed. */
  .extend('run', ({ runAction, context }) => (action: string, changes: INodeParameters = {}) => {
    const [resource = '', operation = ''] = action.split(' ');
    return runAction(resource, operation, { ...actionCases[action]?.parameters(context), ...changes });
  })
  /** The statuses of an operation's responses in the sandbox. */
  .extend('statusesOf', ({ sandbox }) => ({ operation }: ActionCase) => {
    const requests = sandbox.requests.list().filter((request) => request.operation === operation);
    return requests.map(({ status }) => status);
  });

test('every action of the node has a case, and every operation of the catalogue an action', ({ engine }) => {
  const { properties } = engine.describe('visitorInvitations');
  const actions = properties
    .filter(({ name }) => name === 'operation')
    .flatMap(({ displayOptions, options = [] }) =>
      (options as INodePropertyOptions[]).map(({ value }) => `${displayOptions?.show?.resource} ${value}`),
    );
  expect(Object.keys(actionCases)).toEqual(actions);
  const covered = Object.values(actionCases).map(({ operation }) => operation);
  // n8n requests tokens through the credential.
  expect(new Set(['tokens.get', ...covered])).toEqual(new Set(Object.keys(operations)));
});

const actions = Object.entries(actionCases).map(([action, actionCase]) => {
  const operation: Operation = operations[actionCase.operation];
  return [action, actionCase, operation] as const;
});

describe('gives what the service says, paired with its item', () => {
  test.for(actions)('%s', async ([action, actionCase, { success }], { run, statusesOf, context }) => {
    const { status, items } = await run(action);
    expect(status).toBe('success');
    expect(statusesOf(actionCase)).toContain(success);
    const given = items.map(({ json }) => json);
    expect(given).toEqual(await actionCase.expected(context, given));
    expect(items.length).toBeGreaterThan(0);
    expect(items.map(({ pairedItem }) => pairedItem)).toEqual(items.map(() => ({ item: 0 })));
  });
});

test('the packed files have a schema for every action', async () => {
  const args = ['pack', '--dry-run', '--ignore-scripts', '--json'];
  const { stdout } = await execute('npm', args, { cwd: packageDir, shell: process.platform === 'win32' });
  const packed: string[] = JSON.parse(stdout)[0].files.map(({ path }: { path: string }) => path);
  const schemas = Object.keys(actionCases).map(
    (action) => `dist/nodes/VisitorInvitations/__schema__/v1.0.0/${action.replace(' ', '/')}.json`,
  );
  expect(packed).toEqual(expect.arrayContaining(schemas));
});

describe('gives what the schema beside the node says, which the editor shows before the first run', () => {
  /** A field that a schema lacks would not be noticed otherwise. */
  const closed = (schema: object) =>
    JSON.parse(JSON.stringify(schema), (_, value) =>
      value?.properties ? { ...value, additionalProperties: false } : value,
    );

  test.for(actions)('%s', async ([action], { run, engine }) => {
    const [resource = '', operation = ''] = action.split(' ');
    const schema = engine.outputSchema('visitorInvitations', resource, operation) ?? {};
    expect(schema).toMatchObject({ type: 'object', properties: expect.anything() });
    const valid = new Ajv({ allowUnionTypes: true, validateFormats: false }).compile(closed(schema));
    const { items } = await run(action, { simplify: true });
    expect(items.length).toBeGreaterThan(0);
    for (const { json } of items) expect(valid(json), JSON.stringify([valid.errors, json])).toBe(true);
  });
});

/** How the message of an error begins. */
const beginningOf = (code: ServiceErrorCode, { effect }: Pick<Operation, 'effect'>) => {
  const { status, meaning } = serviceErrors[code];
  if (status === 429) return 'The team’s request quota is used up';
  if (status === 424 || status >= 500)
    return effect === 'safe' ? 'Couldn’t read the ' : 'It is not known whether the ';
  return meaning.replace(/\.$/, ' [item 0]');
};

describe('explains every error that the contract documents', () => {
  test.for(actions)('%s', async ([action, actionCase, { errors, ...operation }], { run, sandbox }) => {
    for (const code of errors) {
      const { status } = serviceErrors[code];
      // Two waits fit into the deadline, a third one clearly does not.
      const wait = status === 429 ? { retryAfter: 250 } : {};
      sandbox.faults.set([{ operation: actionCase.operation, status, code, ...wait }]);
      const { error } = await quickClock(sandbox).run(() => run(action));
      expect(error, code).toMatchObject({
        name: 'NodeApiError',
        httpCode: String(status),
        context: { itemIndex: 0 },
      });
      // Of several hosts, the one is named.
      const message = error?.message.replace(/^\S+@\S+: /, '');
      expect(message?.slice(0, beginningOf(code, operation).length)).toBe(beginningOf(code, operation));
      expect(error?.description, code).toMatch(/\w/);
      expect(error?.description).not.toMatch(/look.*later|later.*look/i);
    }
  });
});

describe('refuses an invalid id before anything is sent, and names the field', () => {
  const named = (operation: Operation) => Object.keys(operation.params.shape).filter((id) => id !== 'teamId');
  const byId = actions.filter(([, , operation]) => named(operation).length > 0);

  test.for(byId)('%s', async ([action, , operation], { run, sandbox }) => {
    sandbox.requests.clear();
    const { error } = await run(action, Object.fromEntries(named(operation).map((id) => [id, 'reception'])));
    expect(error?.message).toMatch(/^[A-Z][\w ]+ must be a UUID.* \[item 0\]$/);
    expect(error?.message).not.toMatch(/[a-z]Id\b/);
    expect(sandbox.requests.list()).toEqual([]);
  });
});

describe('a list', () => {
  const lists = actions.filter(([, , { paging }]) => paging);

  test.for(lists)(
    '%s gives all results, or as many as Limit says',
    async ([action, actionCase, operation], { run, sandbox, statusesOf, context }) => {
      fillLists(sandbox);
      sandbox.requests.clear();
      const all = (await run(action, { returnAll: true })).items.map(({ json }) => json);
      const pages = statusesOf(actionCase).filter((status) => status === operation.success);
      expect(pages.length > 1).toBe(operation.paging !== 'single');
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      expect(all).toEqual(await actionCase.expected(context, all));

      const some = await run(action, { limit: 2 });
      expect(some.items.map(({ json }) => json)).toEqual(all.slice(0, 2));
      expect(some.items).toHaveLength(2);
      const { hints } = await run(action, { limit: all.length });
      expect([some.hints, hints]).toEqual([
        ['There are more results than Limit asks for, which is 2 [item 0]'],
        [],
      ]);
    },
  );

  test.for(lists)(
    '%s refuses an invalid limit before anything is sent',
    async ([action], { run, sandbox }) => {
      sandbox.requests.clear();
      const { error } = await run(action, { limit: '={{ 2.5 }}' });
      expect(error?.message).toBe('Limit must be a whole number [item 0]');
      expect(sandbox.requests.list()).toEqual([]);
    },
  );
});

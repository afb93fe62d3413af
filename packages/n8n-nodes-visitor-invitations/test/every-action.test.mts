import type { Operation } from '@visitor-invitations/core/contract';
import { Ajv } from 'ajv';
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect } from 'vitest';
import { actions } from './action-cases.mts';
import { test as base, byId } from './node-test.mts';

type Tested = (typeof actions)[number];

const test = base
  /** Runs an action with the parameters of its case, some of them changed. */
  .extend(
    'run',
    ({ runAction, visitors, examples, visit }) =>
      async ({ resource, value, operation, actionCase }: Tested, changes: INodeParameters = {}) => {
        const input = await examples.inputOf(operation);
        const context = { visitors, examples, visit };
        const parameters = { ...actionCase.parameters(context, input), ...changes };
        const result = await runAction(resource, value, parameters, { items: actionCase.items(context) });
        const given = result.items.map(({ json }) => json);
        return { ...result, given, expected: () => actionCase.expected(context, input, given) };
      },
  )
  /** The statuses of an operation's responses in the sandbox. */
  .extend('statusesOf', ({ sandbox }) => ({ id }: Pick<Operation, 'id'>) => {
    const requests = sandbox.requests.list().filter(({ operation }) => operation === id);
    return requests.map(({ status }) => status);
  });

/** A field that a schema lacks would not be noticed otherwise. */
const closed = (schema: object) =>
  JSON.parse(JSON.stringify(schema), (_, value) =>
    value?.properties ? { ...value, additionalProperties: false } : value,
  );

describe('gives what the service says, paired with its item, and what its schema in the editor says', () => {
  test.for(actions)('$name', async (action, { run, statusesOf, engine }) => {
    const { error, items, given, expected } = await run(action);
    expect(error).toBeUndefined();
    expect(statusesOf(action.operation)).toContain(action.operation.success);
    expect(given.length).toBeGreaterThan(0);
    expect(given).toEqual(await expected());
    expect(items.map(({ pairedItem }) => pairedItem)).toEqual(items.map(() => ({ item: 0 })));

    const schema = engine.outputSchema('visitorInvitations', action.resource, action.value) ?? {};
    const valid = new Ajv({ allowUnionTypes: true, validateFormats: false }).compile(closed(schema));
    const shown = action.isSimplified ? (await run(action, { simplify: true })).given : given;
    expect(shown.length).toBeGreaterThan(0);
    for (const json of shown) expect(valid(json), JSON.stringify([valid.errors, json])).toBe(true);
  });
});

describe('refuses an invalid id before anything is sent, and names the field', () => {
  const named = ({ params }: Operation) => Object.keys(params.shape).filter((id) => id !== 'teamId');

  test.for(actions.filter(({ operation }) => named(operation).length > 0))(
    '$name',
    async (action, { runAction, sandbox }) => {
      sandbox.requests.clear();
      const wrong = Object.fromEntries(named(action.operation).map((id) => [id, byId('={{ "reception" }}')]));
      const { error } = await runAction(action.resource, action.value, { name: 'Any', ...wrong });
      expect(error?.message).toMatch(/^[A-Z][\w ]+ must be a UUID.* \[item 1\]$/);
      expect(error?.message).not.toMatch(/[a-z]Id\b/);
      expect(sandbox.requests.list()).toEqual([]);
    },
  );
});

describe('a list gives all results, or as many as Limit says', () => {
  const lists = actions.filter(({ operation }) => operation.paging);

  test.for(lists)('$name', async (action, { run, sandbox, statusesOf }) => {
    sandbox.switches.set({ 'page.size': 2 });
    sandbox.requests.clear();
    const { given: all, expected, hints } = await run(action, { returnAll: true });
    expect(hints).toEqual([]);
    const pages = statusesOf(action.operation).length;
    if (action.operation.paging === 'cursor') expect(pages).toBeGreaterThanOrEqual(all.length / 2);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all).toEqual(await expected());

    const some = await run(action, { limit: 1 });
    expect(some.given).toEqual(all.slice(0, 1));
    const more = all.length > 1 ? ['There are more results than Limit allows (1) [item 1]'] : [];
    expect(some.hints).toEqual(more);
  });

  test('an invalid limit is refused before anything is sent', async ({ runAction, sandbox }) => {
    sandbox.requests.clear();
    const { error } = await runAction('site', 'getAll', { limit: '={{ 2.5 }}' });
    expect(error?.message).toBe('Limit must be a whole number [item 1]');
    expect(sandbox.requests.list()).toEqual([]);
  });
});

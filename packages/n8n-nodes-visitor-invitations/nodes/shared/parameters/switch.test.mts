import { expect } from 'vitest';
import { test as base } from '../../../test/node-test.mts';

const test = base
  /** Invites somebody with an address, where an expression says whether to email them. */
  .extend('invite', ({ runInvitation, visit }) => (given: unknown) => {
    const parameters = { ...visit, email: 'nathan@example.com', emailVisitor: '={{ $json.email }}' };
    return runInvitation('create', parameters, { items: [{ email: given as string }] });
  });

test.for<[unknown, number]>([
  [true, 1],
  ['true', 1],
  ['TRUE', 1],
  [' Yes ', 1],
  [1, 1],
  ['1', 1],
  [false, 0],
  ['False', 0],
  ['no', 0],
  [0, 0],
  ['0', 0],
])('an expression that gives %j means %i emails', async ([given, emails], { sandbox, invite }) => {
  expect((await invite(given)).status).toBe('success');
  expect(sandbox.outbox.list()).toHaveLength(emails);
});

test.for<unknown>(['', ' ', null, undefined, 'maybe', 'tru', 2, {}, []])(
  'an expression that gives %j is refused, and sends nothing',
  async (given, { sandbox, invite }) => {
    sandbox.requests.clear();
    const { error } = await invite(given);
    expect(error?.message).toBe('Send Email to Visitor must be true or false [item 1]');
    expect(error?.description).toBe('Nothing was sent for this item.');
    expect(sandbox.requests.list()).toEqual([]);
  },
);

test('every switch that is unclear is named before anything is sent, also one for the output', async ({
  sandbox,
  runInvitation,
  visit,
}) => {
  sandbox.requests.clear();
  const parameters = { ...visit, emailVisitor: '={{ "?" }}', simplify: '={{ "raw" }}' };
  const { error } = await runInvitation('create', parameters);
  expect(error?.message).toBe(
    'Send Email to Visitor must be true or false; Simplify must be true or false [item 1]',
  );
  expect(sandbox.requests.list()).toEqual([]);
});

test.for<[unknown, string | undefined]>([
  ['YES', undefined],
  ['all', 'Include Sites must be true or false [item 1]'],
])('a switch among the options may be %j', async ([given, message], { runAction }) => {
  const parameters = { limit: 1, options: { includeSites: '={{ $json.sites }}' } };
  const { error, items } = await runAction('workflowResponse', 'getAll', parameters, {
    items: [{ sites: given as string }],
  });
  expect(error?.message).toBe(message);
  expect(items.map(({ json }) => typeof json.siteName)).toEqual(message ? [] : ['string']);
});

import { expect } from 'vitest';
import { addressesOf } from '../src/http/addresses.ts';
import { createExamples, operationIds, operationOf } from './examples.ts';
import { test } from './fixtures.ts';
import { actFor } from './support.ts';

test.for(operationIds)('%s responds at each of its addresses', async (id, { sandbox }) => {
  for (const address of addressesOf(operationOf(id))) {
    const actor = await actFor(sandbox);
    const { status } = await createExamples(actor).call(id, address);
    expect(status, address).toBe(operationOf(id).success);
    expect(sandbox.requests.list(actor.teamId).at(-1)).toMatchObject({ operation: id, status });
  }
});

const byId = operationIds.filter((id) => Object.keys(operationOf(id).example?.params ?? {}).length > 0);

test.for(byId)('%s finds no id of another team (A26)', async (id, { sandbox }) => {
  const [owner, stranger] = [await actFor(sandbox), await actFor(sandbox)];
  const { path, body } = await createExamples(owner).requestOf(id);
  const { method, errors } = operationOf(id);
  const ask = () => stranger.call(method, path, body);
  const missing = await ask();
  expect(missing.status).toBe(404);
  expect(errors).toContain(missing.body.code);
  sandbox.switches.set({ notFoundCodes: 'SITE_NOT_FOUND' }, stranger.teamId);
  expect((await ask()).body.code).toBe('SITE_NOT_FOUND');
  sandbox.switches.set({ otherTeams: 'FORBIDDEN' }, stranger.teamId);
  // The form of a response of another team: it is the response that is looked for.
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

const cursorLists = operationIds.filter((id) => operationOf(id).paging === 'cursor');

test.for(cursorLists)(
  '%s is read page by page, each record once, in either order (A5, A24)',
  async (id, { sandbox, actor }) => {
    const { path } = await createExamples(actor).requestOf(id);
    const get = async (query = '') => (await actor.call('GET', path + query)).body;
    const whole = await get();
    expect(whole).not.toHaveProperty('next');
    const pages: object[] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const page: { records: object[]; next?: string } = await get(`?limit=2${next && `&next=${next}`}`);
      expect(page.records.length).toBeLessThanOrEqual(2);
      pages.push(...page.records);
      next = page.next;
    }
    expect(pages).toEqual(whole.records);
    sandbox.switches.set({ order: 'reversed', 'page.size': 2, 'page.last': 'null' }, actor.teamId);
    const reversed = await get();
    expect(reversed.records).toEqual(whole.records.toReversed().slice(0, 2));
    expect(await get(`?limit=1000&next=${reversed.next}`)).toEqual({
      records: whole.records.toReversed().slice(2),
      next: null,
    });
  },
);

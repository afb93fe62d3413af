import { expect } from 'vitest';
import { type Around, type Deviation, inQuery, type Json, operationOf, read } from './plant.ts';
import { failed, foundIn, test, testDeviations } from './run.ts';

const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();

/** Every look at an invitation counts as an update of it. */
const movingUpdated = (by: 'invitations.get' | 'invitations.searchByHost') => (): Around => {
  const looks = new Map<string, number>();
  return async (request, forward) => {
    const { id } = operationOf(request);
    const response = await forward(request);
    const body = response.status < 300 && id?.startsWith('invitations.') ? read(response.body) : undefined;
    if (!body) return response;
    for (const one of body.records ?? [body]) {
      if (id === by) looks.set(one.id, (looks.get(one.id) ?? 0) + 1);
      if (one.updated) one.updated = later(one.updated, looks.get(one.id) ?? 0);
    }
    return { ...response, body: JSON.stringify(body) };
  };
};

/** Returns what was read before, now and then. */
const previousEach = (turns: number) => (): Around => {
  let count = 0;
  let previous: string | undefined;
  return async (request, forward) => {
    const response = await forward({ ...request });
    if (operationOf(request).id !== 'invitations.get' || response.status !== 200) return response;
    const body = previous ?? response.body;
    previous = response.body;
    count += 1;
    return count % turns === 0 ? { ...response, body } : response;
  };
};

/** What reading does besides, and what it gets wrong now and then. */
const deviations: readonly Deviation[] = [
  ...(['invitations.get', 'invitations.searchByHost'] as const).map(
    (id): Deviation => ({
      name: `${id} moves updated`,
      plant: movingUpdated(id),
      finds: ['responses.read-again'],
      also: ['*'],
      says: /^another updated in invitations.get; another updated in invitations.searchByHost$/,
    }),
  ),
  {
    name: 'every 37th invitation that is read is the one before',
    plant: previousEach(37),
    finds: ['invitations.get.successes'],
    also: ['invitations.*', 'search.*', 'responses.*', 'hostGroups.update.named'],
    says: /another/,
  },
  {
    name: 'a site shows another address each time',
    plant: () => {
      let count = 0;
      return async (request, forward) => {
        const response = await forward({ ...request });
        if (operationOf(request).id !== 'sites.get' || response.status !== 200) return response;
        count += 1;
        return { ...response, body: JSON.stringify({ ...read(response.body), address: `Door ${count}` }) };
      };
    },
    finds: ['responses.read-again', '*.as-listed'],
    also: ['*.references'],
    says: /^another address in sites.get$/,
  },
  {
    name: 'a search finds no more than fifty at a time',
    plant: inQuery(['invitations.searchByHost'], (query) => {
      if (Number(query.get('limit')) > 50) query.set('limit', '50');
    }),
    finds: ['search.large-limit'],
    alsoIn: ['invitations'],
    says: /^50 of more$/,
  },
];

testDeviations(deviations);

test('gives no finding: somebody else changes a site', async ({ conformBehind }) => {
  let count = 0;
  const plant: Around = async (request, forward) => {
    const response = await forward({ ...request });
    if (operationOf(request).id !== 'sites.get' || response.status !== 200) return response;
    count += 1;
    const body: Json = read(response.body);
    return { ...response, body: JSON.stringify(count > 2 ? { ...body, address: 'Moved' } : body) };
  };
  const report = await conformBehind(plant, 'alone', ['responses.read-again']);
  expect(failed(report).map((finding) => `${finding.check.id}: ${foundIn(finding)}`)).toEqual([]);
});

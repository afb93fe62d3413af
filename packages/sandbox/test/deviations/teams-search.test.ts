import { otherOf, teamOf } from './foreign.ts';
import { type Deviation, instead, type Json, type Passing, read } from './plant.ts';
import { testDeviations } from './run.ts';

/** A search that fits finds what the other team has as well; the one before it, from its first record on. */
const finding = (fits: (query: URLSearchParams, body: Json, request: Passing) => boolean) =>
  instead(['invitations.searchByHost'], async (request, forward, context) => {
    const [path = '', query = ''] = request.path.split('?');
    const body = read(request.body);
    const response = await forward({ ...request });
    // A search for what was just made is the matter of other checks.
    if (response.status !== 200 || !fits(new URLSearchParams(query), body, request)) return response;
    const asked = JSON.stringify({ hostEmail: (body.hostEmail ?? body.email).toLowerCase() });
    const theirs: Json = read(
      (await context.as(otherOf(request, context), { ...request, path, body: asked })).body,
    );
    const own: Json = read(response.body);
    return { ...response, body: JSON.stringify({ records: [...own.records, ...theirs.records] }) };
  });

const isSecond = (request: Passing, first: string) => teamOf(request) !== first;

/** What the second team finds of the first, which no other check looks at. */
const bySecond = (
  fits: (query: URLSearchParams, body: Json, request: Passing) => boolean,
): Deviation['plant'] => {
  const plant = finding(fits);
  return () => {
    const around = plant();
    return (request, forward, context) =>
      isSecond(request, context.team.teamId) ? around(request, forward, context) : forward(request);
  };
};

const deviations: readonly Deviation[] = [
  {
    name: 'a search finds what another team has, when the address is in email',
    plant: bySecond((_, body) => body.email !== undefined),
    finds: ['teams.invitations.searchByHost'],
    says: /^by the second team: with the address in email: \d+ invitations/,
  },
  {
    name: 'a search finds what another team has from a hundred on',
    plant: bySecond((query) => Number(query.get('offset')) > 50),
    finds: ['teams.invitations.searchByHost'],
    says: /^by the second team: with limit=100&offset=100: \d+ invitations/,
  },
  {
    name: 'a search finds what another team has on its second page',
    plant: bySecond((query) => Number(query.get('offset')) > 0 && Number(query.get('offset')) < 50),
    finds: ['teams.invitations.searchByHost'],
    also: ['teams.second.search'],
    says: /^by the second team: with limit=10&offset=10: \d+ invitations/,
  },
  {
    name: 'a search for one invitation finds what another team has',
    plant: bySecond((query) => query.get('limit') === '1'),
    finds: ['teams.invitations.searchByHost'],
    also: ['teams.second.search'],
    says: /^by the second team: with limit=1: \d+ invitations/,
  },
  {
    name: 'a search in another order finds what another team has',
    plant: bySecond((query) => query.has('order') && query.get('order') !== 'created'),
    finds: ['teams.invitations.searchByHost'],
    says: /^by the second team: with limit=1&order=endDate: \d+ invitations/,
  },
  {
    name: 'a search downwards finds what another team has',
    plant: bySecond((query) => query.get('sort') === 'desc'),
    finds: ['teams.invitations.searchByHost'],
    says: /^by the second team: with limit=100&order=created&sort=desc: \d+ invitations/,
  },
  {
    name: 'a search at the printed path finds what another team has',
    plant: bySecond((_, __, { path }) => path.startsWith('/service/')),
    finds: ['teams.invitations.searchByHost'],
    says: /^by the second team: at \/service\/invitations\/search\/host: \d+ invitations/,
  },
  {
    name: 'a search for an address in capitals finds what another team has',
    plant: bySecond((_, body) => /[A-Z]/.test(body.hostEmail ?? '')),
    finds: ['teams.invitations.searchByHost'],
    says: /^by the second team: in another letter case: \d+ invitations/,
  },
  {
    name: 'a search shows what another team has beside its records',
    plant: () => {
      const around = bySecond(() => true)();
      return async (request, forward, context) => {
        const response = await around(request, forward, context);
        const body: Json = read(response.body);
        if (!isSecond(request, context.team.teamId) || !body?.records || !request.path.includes('search'))
          return response;
        return { ...response, body: JSON.stringify({ records: [], others: { all: body.records } }) };
      };
    },
    finds: ['teams.invitations.searchByHost'],
    says: /^by the second team: \d+ invitations/,
  },
];

testDeviations(deviations, 'with a second team');

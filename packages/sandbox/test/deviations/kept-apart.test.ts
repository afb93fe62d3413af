import { expect } from 'vitest';
import type { TeamIdentity } from '../../src/index.ts';
import { conformTo } from '../conformance-support.ts';
import {
  type Around,
  after,
  before,
  error,
  instead,
  type Json,
  type Passing,
  plantIn,
  read,
} from './plant.ts';
import { failed, foundIn, test } from './run.ts';

/** What services do that keep teams apart, each in a way of its own. */
const honest: Readonly<Record<string, () => Around>> = {
  'everything that is missing, and everything of another team, is a 403': after([], (response) => {
    if (response.status === 404) Object.assign(response, { status: 403, body: error('FORBIDDEN') });
  }),
  'errors repeat the path and have an ID and a time of their own': after([], (response, { path }) => {
    const body: Json = response.status >= 400 ? read(response.body) : undefined;
    if (!body) return;
    const more = { path, traceId: crypto.randomUUID(), timestamp: new Date().toISOString() };
    response.body = JSON.stringify({ ...body, ...more });
  }),
  'errors repeat what was sent': instead([], async (request, forward) => {
    const response = await forward({ ...request });
    const body: Json = response.status === 404 ? read(response.body) : undefined;
    if (!body) return response;
    const { path, body: sent } = request;
    return { ...response, body: JSON.stringify({ ...body, message: `${path} ${sent}` }) };
  }),
  'every error has words that are names as well': after([], (response) => {
    const body: Json = response.status === 404 ? read(response.body) : undefined;
    if (body)
      response.body = JSON.stringify({ ...body, message: 'No London Riverside, no Visitor, no Alice' });
  }),
  'any name makes a host group that is not told of': instead(
    ['invitations.create', 'invitations.update'],
    async (request, forward) => {
      const { hostGroupName, ...body } = read(request.body) ?? {};
      const response = await forward({ ...request });
      const isUnknown = response.status === 400 && String(hostGroupName).startsWith('Conformance');
      return isUnknown ? forward({ ...request, body: JSON.stringify(body) }) : response;
    },
  ),
  'a search takes hostEmail alone': before(['invitations.searchByHost'], (request: Passing) => {
    const body: Json = read(request.body);
    if (body?.email !== undefined) request.body = '{}';
  }),
};

test.for(Object.entries(honest))('%s', async ([_, plant], { conformBehind }) => {
  const report = await conformBehind(plant(), 'with a second team', ['teams']);
  expect(failed(report).map((finding) => [finding.check.id, foundIn(finding)])).toEqual([]);
});

/** A client that acts for both teams, with a token for the team in the header or for any of the two. */
const oneClient =
  (
    isForBoth: boolean,
    client: TeamIdentity,
    { team, second }: Record<'team' | 'second', TeamIdentity>,
  ): Around =>
  async (request, forward, context) => {
    const own = [team, second].find(({ teamId }) => teamId === request.headers['x-service-team-id']);
    const form = new URLSearchParams(request.body);
    if (request.path.includes('oauth2/token')) {
      if (
        !own ||
        form.get('client_id') !== client.clientId ||
        form.get('client_secret') !== client.clientSecret
      )
        return forward(request);
      form.set('client_id', own.clientId);
      form.set('client_secret', own.clientSecret);
      return forward({ ...request, body: form.toString() });
    }
    const response = await forward({ ...request });
    const isOtherTeams = response.status === 403 && own !== undefined && !request.path.includes('/team/');
    return isForBoth && isOtherTeams ? context.as(own, request) : response;
  };

test.for([false, true])(
  'one client for both teams, a token for both: %s',
  async (isForBoth, { sandbox, team }) => {
    const second = sandbox.teams.create();
    const around = oneClient(isForBoth, team, { team, second });
    const report = await conformTo(sandbox, {
      team,
      second: { ...second, clientId: team.clientId, clientSecret: team.clientSecret },
      flags: ['--write', '--wait', '3600'],
      fetch: plantIn({ sandbox, team, second }, around),
    });
    expect(failed(report).map((finding) => [finding.check.id, foundIn(finding)])).toEqual([]);
  },
);

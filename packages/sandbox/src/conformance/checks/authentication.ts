import { randomUUID } from 'node:crypto';
import { type OperationId, TEAM_HEADER } from '@visitor-invitations/core/portable';
import type { Ask } from '../asker.ts';
import { checksOf } from '../check.ts';
import { foundSetting, otherWay, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { expectBadRequest, expectStatus, inWords, isSuccess } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';

/** Asks for the sites with changed headers, and never with another token: a refusal must not look like one that ended. */
const askWith = async ({ ask, facts }: Probe, headers: NonNullable<Ask['headers']>): Promise<HttpResponse> =>
  ask('sites.list', { headers, token: await facts.freshToken() });

/** Bearer tokens and the team header (interface: Authentication). */
export const authenticationChecks = checksOf(
  { area: 'authentication', source: { documented: 'Authentication' } },
  [
    {
      id: 'authentication.bearer',
      text: 'An operation with team header and bearer token succeeds',
      run: async ({ ask }) => expectStatus(await ask('sites.list'), 200),
    },
    {
      id: 'authentication.accept',
      text: 'An operation without an accept header succeeds',
      source: { documented: 'Update an invitation' },
      run: async (probe) => expectStatus(await askWith(probe, { accept: null }), 200),
    },
    {
      id: 'team-header.missing',
      text: 'A missing team header returns 400 BAD_REQUEST',
      source: { assumed: 'A17' },
      run: async (probe) => expectBadRequest(await askWith(probe, { [probe.options.teamHeader]: null })),
    },
    {
      id: 'team-header.malformed',
      text: 'A team header that isn’t a UUID returns 400 BAD_REQUEST',
      source: { assumed: 'A17' },
      run: async (probe) =>
        expectBadRequest(await askWith(probe, { [probe.options.teamHeader]: 'not-a-uuid' })),
    },
    {
      id: 'team-header.name',
      text: `The team header is ${TEAM_HEADER}`,
      switch: 'teamHeader',
      async run(probe) {
        const { teamHeader, teamId } = probe.options;
        if (teamHeader === TEAM_HEADER) {
          return isSuccess(await askWith(probe, {}))
            ? foundSetting(TEAM_HEADER)
            : unknown('nothing succeeded');
        }
        const response = await askWith(probe, { [teamHeader]: null, [TEAM_HEADER]: teamId });
        return foundSetting(isSuccess(response) ? TEAM_HEADER : teamHeader);
      },
    },
    {
      id: 'headers.required',
      text: 'No headers are required besides token and team',
      switch: 'requiredHeaders',
      async run(probe) {
        if (!isSuccess(await askWith(probe, {}))) return unknown('nothing succeeded');
        const required: string[] = [];
        for (const name of Object.keys(probe.options.headers)) {
          if (!isSuccess(await askWith(probe, { [name]: null }))) required.push(name);
        }
        // What such a header holds may be a secret.
        return foundSetting(Object.fromEntries(required.map((name) => [name, 'VALUE'])));
      },
    },
    {
      id: 'team-in-path',
      text: "A team in the path that isn't the header's returns 403 FORBIDDEN",
      switch: 'teamInPath',
      async run({ ask, facts }) {
        const found = new Map<string, OperationId>();
        for (const id of ['companies.listByTeam', 'workflowResponses.listByTeam'] as const) {
          const params = { teamId: randomUUID() };
          found.set(inWords(await ask(id, { params, token: await facts.freshToken() })), id);
        }
        const [answer = '', ...others] = found.keys();
        if (others.length > 0) return otherWay([...found].map((each) => each.join(' in ')).join(', '));
        if (/^2/.test(answer)) return foundSetting('ignored');
        return answer === '403 FORBIDDEN' ? foundSetting('FORBIDDEN') : otherWay(answer);
      },
    },
  ],
);

import { randomUUID } from 'node:crypto';
import { TEAM_HEADER } from '@visitor-invitations/core/portable';
import type { Ask } from '../ask.ts';
import { differs, holds, otherWay, tells, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import type { ServicePromise } from '../promise.ts';
import type { Reply } from '../wire.ts';
import { assumeBadRequest, codeOf, expectError, expectSuccess, inWords, isSuccess } from '../words.ts';

const area = 'authentication';
const documented = { documented: 'Authentication' };

/** Asks for the sites with changed headers, and never with another token: a refusal must not look like one that ended. */
const askWith = async ({ ask, facts }: Probe, headers: NonNullable<Ask['headers']>): Promise<Reply> =>
  ask('sites.list', { headers, token: await facts.token() });

/** Bearer tokens and the team header (interface: Authentication). */
export const authenticationPromises: readonly ServicePromise[] = [
  {
    id: 'authentication.bearer',
    area,
    text: 'An operation with team header and bearer token succeeds',
    source: documented,
    needs: 'read',
    check: async ({ ask }) => expectSuccess(await ask('sites.list')),
  },
  {
    id: 'authentication.invalid-token',
    area,
    text: 'A made-up token returns 401 UNAUTHORIZED',
    source: documented,
    needs: 'read',
    check: async ({ ask }) =>
      expectError(await ask('sites.list', { token: 'not-a-token' }), 401, 'UNAUTHORIZED'),
  },
  {
    id: 'team-header.required',
    area,
    text: 'An operation without the team header is refused',
    source: documented,
    needs: 'read',
    async check(probe) {
      const reply = await askWith(probe, { [probe.options.teamHeader]: null });
      return [400, 401, 403].includes(reply.status) ? holds : differs('400, 401 or 403', inWords(reply));
    },
  },
  {
    id: 'team-header.missing',
    area,
    text: 'A missing team header returns 400 BAD_REQUEST',
    source: { assumed: 'A17' },
    needs: 'read',
    check: async (probe) => assumeBadRequest(await askWith(probe, { [probe.options.teamHeader]: null })),
  },
  {
    id: 'team-header.malformed',
    area,
    text: 'A team header that isn’t a UUID returns 400 BAD_REQUEST',
    source: { assumed: 'A17' },
    needs: 'read',
    check: async (probe) =>
      assumeBadRequest(await askWith(probe, { [probe.options.teamHeader]: 'not-a-uuid' })),
  },
  {
    id: 'team-header.wrong',
    area,
    text: 'A team the token isn’t for returns 403 FORBIDDEN',
    source: { assumed: 'A17' },
    needs: 'read',
    tells: 'wrongTeam',
    async check(probe) {
      const reply = await askWith(probe, { [probe.options.teamHeader]: randomUUID() });
      const answers = { 403: 'FORBIDDEN', 401: 'UNAUTHORIZED', 400: 'BAD_REQUEST' } as const;
      const code = answers[reply.status as keyof typeof answers];
      return code !== undefined && code === codeOf(reply)
        ? tells('wrongTeam', code)
        : otherWay(inWords(reply));
    },
  },
  {
    id: 'team-header.name',
    area,
    text: `The team header is ${TEAM_HEADER}`,
    source: { assumed: 'A2' },
    needs: 'read',
    tells: 'teamHeader',
    async check(probe) {
      const { teamHeader, teamId } = probe.options;
      if (teamHeader === TEAM_HEADER) {
        return isSuccess(await askWith(probe, {}))
          ? tells('teamHeader', TEAM_HEADER)
          : unknown('nothing succeeded');
      }
      const reply = await askWith(probe, { [teamHeader]: null, [TEAM_HEADER]: teamId });
      return tells('teamHeader', isSuccess(reply) ? TEAM_HEADER : teamHeader);
    },
  },
  {
    id: 'headers.required',
    area,
    text: 'No headers are required besides token and team',
    source: { assumed: 'A2' },
    needs: 'read',
    tells: 'requiredHeaders',
    async check(probe) {
      if (!isSuccess(await askWith(probe, {}))) return unknown('nothing succeeded');
      const required: string[] = [];
      for (const name of Object.keys(probe.options.headers)) {
        if (!isSuccess(await askWith(probe, { [name]: null }))) required.push(name);
      }
      // What such a header holds may be a secret.
      return tells('requiredHeaders', Object.fromEntries(required.map((name) => [name, 'VALUE'])));
    },
  },
  {
    id: 'team-in-path',
    area,
    text: "A team in the path that isn't the header's returns 403 FORBIDDEN",
    source: { assumed: 'A18' },
    needs: 'read',
    tells: 'teamInPath',
    async check({ ask, facts }) {
      const reply = await ask('companies.listByTeam', {
        params: { teamId: randomUUID() },
        token: await facts.token(),
      });
      if (isSuccess(reply)) return tells('teamInPath', 'ignored');
      return reply.status === 403 ? tells('teamInPath', 'FORBIDDEN') : otherWay(inWords(reply));
    },
  },
];

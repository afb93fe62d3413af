import { randomUUID } from 'node:crypto';
import { operations } from '@visitor-invitations/core/portable';
import type { Ask } from '../asker.ts';
import { type CheckRow, type ConformanceCheck, checksOf } from '../check.ts';
import { expecting, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import {
  askFor,
  harmless,
  isSafe,
  needsOf,
  type Protected,
  protectedIds,
  stateFor,
  tryIn,
} from '../requests.ts';
import { expectError, expectOneOf, firstOf } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import { areaOfOperation } from './operations.ts';

/** Letters of a token, of which each stands for six bits. */
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A token of the service, but for its last character: of that, the first bits always count. */
const altered = (token: string): string => {
  const last = BASE64.indexOf(token.at(-1) ?? '');
  return token.slice(0, -1) + (last < 0 ? 'A' : BASE64[last ^ 32]);
};

type Changes = Readonly<Record<string, Pick<Ask, 'token' | 'headers'>>>;

/** What is wrong with a request that has no token, or none that the service issued. */
export const withoutToken = async ({ facts }: Probe): Promise<Changes> => {
  const token = await facts.freshToken();
  return {
    'no token': { token: null },
    'a made-up token': { token: 'not-a-token' },
    'a token with another last character': { token: altered(token) },
    'a token under another scheme': { token: null, headers: { authorization: `Basic ${token}` } },
  };
};

/** What is wrong with a request whose token and team header are of two teams. */
export const asOtherTeam = async ({ facts, options, second }: Probe): Promise<Changes> => {
  const token = await facts.freshToken();
  const of = (team: string) => ({ headers: { [options.teamHeader]: team } });
  return {
    'a made-up team': { token, ...of(randomUUID()) },
    // One client may act for both, with the token of either.
    ...(options.second &&
      options.second.clientId !== options.clientId && {
        'the second team': { token, ...of(options.second.teamId) },
        'the token of the second team': { token: await second().facts.freshToken() },
      }),
  };
};

/** The response to a request with one of these changes, at the path that is used. */
export const respondsTo = (
  id: Protected,
  probe: Probe,
  what: string,
  change: Changes[string],
): Promise<HttpResponse> =>
  probe.once(`${id}, ${what}`, async () => tryIn(id, probe, { ...(await askFor(id, probe)), ...change }));

/** Looks whether something is refused, and then whether it was done all the same. */
export const doesNothing = async (
  id: Protected,
  probe: Probe,
  look: () => Promise<Verdict>,
): Promise<Verdict> => {
  const request = await askFor(id, probe);
  const before = await stateFor(id, request, probe);
  const verdict = await look();
  if (verdict.found !== undefined || (await stateFor(id, request, probe)) === before) return verdict;
  return expecting(verdict.expected, 'refused, and done all the same');
};

/** Sends a request with each of these changes, and expects the same error every time. */
const areRefused = async (
  id: Protected,
  probe: Probe,
  changesOf: (probe: Probe) => Promise<Changes>,
  [status, code]: readonly [number, string],
): Promise<Verdict> =>
  doesNothing(id, probe, async () =>
    firstOf(
      Object.fromEntries(
        Object.entries(await changesOf(probe)).map(([what, change]) => [
          what,
          async () => expectError(await respondsTo(id, probe, what, change), status, code),
        ]),
      ),
    ),
  );

/** What a request lacks, or has wrong, so that it is refused, and with which error. */
const refusals = (id: Protected): CheckRow[] => {
  const where = `${operations[id].method} ${operations[id].paths.current}`;
  const common = {
    area: areaOfOperation(id),
    needs: needsOf(id),
    source: { documented: 'Authentication' },
  } as const;
  return [
    {
      ...common,
      id: `${id}.401`,
      text: `${where} without a token, or with a made-up one, returns 401 UNAUTHORIZED`,
      run: async (probe) => areRefused(id, probe, withoutToken, [401, 'UNAUTHORIZED']),
    },
    {
      ...common,
      id: `${id}.403`,
      text: `${where} with the header of another team returns 403 FORBIDDEN`,
      run: async (probe) => areRefused(id, probe, asOtherTeam, [403, 'FORBIDDEN']),
    },
    {
      ...common,
      id: `${id}.team-header`,
      text: `${where} without the team header is refused`,
      run: async (probe) =>
        doesNothing(id, probe, async () => {
          const headers = { [probe.options.teamHeader]: null };
          const token = await probe.facts.freshToken();
          const request = { ...(await askFor(id, probe)), token, headers };
          return expectOneOf(await tryIn(id, probe, request), 400, 401, 403);
        }),
    },
  ];
};

/** An id of the wrong form is refused, and is no failure of the service. */
const badId = (id: Protected): CheckRow => {
  const { method, paths, params } = operations[id];
  return {
    id: `${id}.bad-id`,
    area: areaOfOperation(id),
    text: `${method} ${paths.current} with an ID that isn’t one returns 400 or 404`,
    source: { documented: 'Errors' },
    async run({ ask }) {
      const bad = Object.fromEntries(Object.keys(params.shape).map((name) => [name, 'not-an-id']));
      return expectOneOf(await ask(id, { ...harmless(id), params: bad }), 400, 404);
    },
  };
};

const hasId = (id: Protected) => Object.keys(operations[id].params.shape).length > 0;

const refusalsOf = (ids: readonly Protected[]): readonly ConformanceCheck[] =>
  checksOf({ area: 'sites' }, [...ids.flatMap(refusals), ...ids.filter(hasId).map(badId)]);

/** Every operation that reads asks for a token and a team, and for an id that is one. */
export const refusalChecks = refusalsOf(protectedIds.filter(isSafe));

/** The same for every operation that writes, tried on records of our own. */
export const writtenRefusalChecks = refusalsOf(protectedIds.filter((id) => !isSafe(id)));

import { operations } from '@visitor-invitations/core/portable';
import type { Ask } from '../asker.ts';
import { type CheckRow, checksOf } from '../check.ts';
import { cannotTell, expecting, type Outcome, unknown, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { askFor, harmless, isSafe, needsOf, type Protected, protectedIds, tryIn } from '../requests.ts';
import { answerOf, expectError, firstOf, inWords, isSuccess, succeeded } from '../responses.ts';
import { accessToken, type IssuedToken, issuedToken, secondsOf, TOLERANCE_SECONDS } from '../token-holder.ts';
import { areaOfOperation } from './operations.ts';
import { askAgain, lastsAsSaidAgain } from './token-again.ts';

/** After a token should have ended: clocks are read in whole seconds. */
const AFTER_END_MS = 2000;
/** When a token is looked at everywhere: late, and early enough for all the requests. */
const LATE_SHARE = 0.95;
/** And once more, as short before its end as can be told from its end. */
const LAST_SECONDS = 2 * TOLERANCE_SECONDS;

/** A request of an operation, under the name of its path. */
export interface NamedRequest {
  readonly id: Protected;
  readonly name: string;
  readonly request: Ask;
}

const order = (id: Protected) => (isSafe(id) ? 0 : 1);

/** A request of every operation, reads first: at all paths that are served, or harmless ones at those that are used. */
export const everyRequest = async (probe: Probe, kind: 'served' | 'harmless'): Promise<NamedRequest[]> => {
  const { facts, options } = probe;
  const requests = new Map<string, NamedRequest>();
  const readFirst = protectedIds.toSorted((one, other) => order(one) - order(other));
  for (const id of readFirst.filter((each) => needsOf(each) === 'read' || options.write)) {
    const request = kind === 'harmless' && !isSafe(id) ? harmless(id) : await askFor(id, probe);
    for (const profile of ['current', 'listed'] as const) {
      if (kind === 'harmless' ? profile !== (await facts.profile()) : !(await facts.isServed(profile)))
        continue;
      const { method, paths: at } = operations[id];
      const name = `${method} ${at[profile]}`;
      const other = kind === 'served' ? { profile } : {};
      if (!requests.has(name)) requests.set(name, { id, name, request: { ...request, ...other } });
    }
  }
  return [...requests.values()];
};

/** The first place where a token is refused that another token opens. */
export const refusedAt = async (
  probe: Probe,
  { token, sent, seconds = Number.POSITIVE_INFINITY }: Pick<IssuedToken, 'token' | 'sent' | 'seconds'>,
  requests: readonly NamedRequest[],
): Promise<{ readonly name: string; readonly words: string } | undefined> => {
  for (const { id, name, request } of requests) {
    const response = await tryIn(id, probe, { ...request, token, mayHaveEnded: true });
    if (response.at - sent >= (seconds - TOLERANCE_SECONDS) * 1000) return undefined;
    if (response.status !== 401 && response.status !== 403) continue;
    const usual = await tryIn(id, probe, request);
    if (answerOf(usual) !== answerOf(response)) return { name, words: inWords(response) };
  }
  return undefined;
};

/** Looks at each place whether a token that has ended is refused. */
const endedAt = (probe: Probe, token: string, requests: readonly NamedRequest[]): Promise<Verdict> =>
  firstOf(
    Object.fromEntries(
      requests.map(({ id, name, request }) => [
        `${name} ${AFTER_END_MS / 1000} seconds after its end`,
        async () => {
          const sent = { ...request, token, mayHaveEnded: true };
          const response = await tryIn(id, probe, sent);
          const verdict = expectError(response, 401, 'UNAUTHORIZED');
          if (verdict.found === undefined) return verdict;
          // What any token does there is the finding of another check.
          const anyToken = await tryIn(id, probe, { ...request, token: 'not-a-token' });
          return expecting(
            verdict.expected,
            answerOf(response) === answerOf(anyToken) ? undefined : verdict.found,
          );
        },
      ]),
    ),
  );

/** A token whose life is watched, and the requests that are made with it. */
interface Watched {
  readonly issued: IssuedToken & { readonly seconds: number };
  readonly about: string;
  readonly endpoint: 'legacy' | undefined;
  readonly alive: readonly NamedRequest[];
  readonly ended: readonly NamedRequest[];
}

/** One request of each area. */
const oneOfEach = (requests: readonly NamedRequest[]) => {
  const areas = new Map(requests.toReversed().map((each) => [areaOfOperation(each.id), each]));
  return requests.filter((each) => areas.get(areaOfOperation(each.id)) === each);
};

/** Issues tokens to watch: what is sent with them is ready by then, as it takes tokens that could end these. */
const toWatch = async (probe: Probe): Promise<readonly Watched[]> => {
  const { ask, askToken, facts, options } = probe;
  const ended = await everyRequest(probe, 'served');
  const watched: Watched[] = [];
  const add = async (
    about: string,
    endpoint: 'legacy' | undefined,
    requests: Pick<Watched, 'alive' | 'ended'>,
  ) => {
    const response = await askToken(endpoint && { endpoint });
    if (endpoint && !isSuccess(response)) return;
    const { seconds, ...issued } = issuedToken(succeeded(response));
    if (seconds === undefined || seconds * 1000 > options.waitMs) return;
    if (!isSuccess(await ask('sites.list', { token: issued.token, mayHaveEnded: true }))) return;
    watched.push({ issued: { ...issued, seconds }, about, endpoint, ...requests });
  };
  const hasOlder = options.legacyUrl !== undefined && (await facts.tokenEndpoint()) === 'current';
  const older = hasOlder ? await everyRequest(probe, 'harmless') : [];
  const alive = await everyRequest(probe.afresh(), 'served');
  await add('', undefined, { alive, ended });
  if (hasOlder && !facts.isOneAtATime())
    await add('of the older interface: ', 'legacy', { alive: older, ended });
  return watched;
};

/** What became of the tokens that were watched. */
interface Life {
  /** The first that was refused before its time. */
  readonly early: string | undefined;
  readonly end: Verdict;
}

const watch = async (probe: Probe): Promise<Life> => {
  const watched = await toWatch(probe);
  if (watched.length === 0) return cannotTell('a new token is refused, or has another lifetime');
  const early: string[] = [];
  const ends: Verdict[] = [];
  const moments = watched.flatMap(({ issued, about, endpoint, alive, ended }) => {
    const { token, sent, at, seconds } = issued;
    const last = Math.max(0, seconds - LAST_SECONDS);
    const lookBefore = async (requests: readonly NamedRequest[]) => {
      const found = await refusedAt(probe, issued, requests);
      const age = Math.round((probe.now() - sent) / 1000);
      if (found) early.push(`${about}${found.name} after ${age} of ${seconds} seconds: ${found.words}`);
    };
    return [
      { when: at + seconds * 500, look: () => askAgain(probe, token, endpoint) },
      { when: at + Math.min(seconds * LATE_SHARE, last) * 1000, look: () => lookBefore(alive) },
      { when: at + last * 1000, look: () => lookBefore(oneOfEach(ended)) },
      {
        when: at + seconds * 1000 + AFTER_END_MS,
        look: async () => {
          const words = await lastsAsSaidAgain(probe, issued, AFTER_END_MS);
          if (words !== undefined) early.push(about + words);
          const { expected, found } = await endedAt(probe, token, ended);
          ends.push(expecting(expected, found && about + found));
        },
      },
    ];
  });
  for (const { when, look } of moments.toSorted((one, other) => one.when - other.when)) {
    if (when > probe.now()) await probe.sleep(when - probe.now());
    await look();
  }
  const end = ends.find(({ found }) => found !== undefined) ?? (ends[0] as Verdict);
  return { early: early[0], end };
};

/** Waits for tokens to end where `--wait` allows it; else says why not. */
const lifeOf = async (probe: Probe): Promise<Life | Outcome> => {
  const seconds = secondsOf(await probe.facts.tokenResponse());
  if (seconds === undefined) return unknown('there’s no expires_in');
  if (seconds * 1000 > probe.options.waitMs)
    return unknown(`a token lasts ${seconds} seconds; use --wait ${seconds} to wait for its end`);
  return probe.once('the life of tokens', () => watch(probe));
};

/** Whether a token goes on when another is issued, at either address. */
const goesOn = async ({ ask, askToken, facts, options }: Probe): Promise<Verdict> => {
  const works = async (token: string) => ask('sites.list', { token, mayHaveEnded: true });
  const token = await facts.token();
  if (!isSuccess(await works(token))) return cannotTell('a new token is refused');
  facts.tokenWorked();
  const others = { '': undefined, ' by the older interface': 'legacy' } as const;
  for (const [where, endpoint] of Object.entries(others)) {
    if (endpoint && (options.legacyUrl === undefined || (await facts.tokenEndpoint()) === endpoint)) continue;
    const response = await askToken(endpoint && { endpoint });
    if (endpoint && !isSuccess(response)) continue;
    const newer = accessToken(succeeded(response));
    const older = await works(token);
    if (isSuccess(older) || !isSuccess(await works(newer))) continue;
    facts.expectOneAtATime();
    return expecting('a token that goes on', `${inWords(older)} once another was issued${where}`);
  }
  return expecting('a token that goes on', undefined);
};

/** Whether each new token ends the one before. */
export const earlierCheck: CheckRow = {
  id: 'tokens.earlier',
  text: 'A new token leaves the one before as it is',
  source: { assumed: 'A3' },
  run: goesOn,
};

/** How long tokens live, which is known when everything else was asked. */
export const expiryChecks = checksOf({ area: 'tokens', source: { documented: 'Token issuance' } }, [
  {
    id: 'tokens.expiry',
    text: 'A token is refused with 401 UNAUTHORIZED when its time is over',
    async run(probe) {
      const life = await lifeOf(probe);
      return 'kind' in life ? life : life.end;
    },
  },
  {
    id: 'tokens.lifetime',
    text: 'A token works until its time is over',
    async run(probe) {
      const life = await lifeOf(probe);
      const early = 'kind' in life ? undefined : life.early;
      return expecting('a token that works for expires_in seconds', early ?? probe.facts.endedEarly[0]);
    },
  },
]);

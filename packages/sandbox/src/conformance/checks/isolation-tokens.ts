import type { TokenAsk } from '../asker.ts';
import { type CheckRow, checksOf } from '../check.ts';
import { cannotTell, expecting } from '../outcome.ts';
import { inWords, isSuccess, swapCase } from '../responses.ts';
import { accessToken } from '../token-holder.ts';
import { about, bothWays, type Sides } from './both-teams.ts';

/** The endpoints that may be asked, each with how a finding names it (A21). */
const endpointsOf = async ({ own }: Sides): Promise<[string, Pick<TokenAsk, 'endpoint'>][]> => {
  const isOlder = own.options.legacyUrl !== undefined && (await own.facts.tokenEndpoint()) !== 'legacy';
  return [['', {}], ...(isOlder ? [['at the older address', { endpoint: 'legacy' }] as const] : [])].map(
    ([at, endpoint]) => [at, endpoint] as [string, Pick<TokenAsk, 'endpoint'>],
  );
};

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');

/** A client of one team alone, which asks for a token of the other. */
const tokens: CheckRow = {
  id: 'teams.tokens.get',
  text: 'A client of another team gets no token, or none that opens anything',
  source: { documented: 'Authentication' },
  run: bothWays(async (sides) => {
    const { own, other, opens } = sides;
    const { teamHeader, teamId, clientId, clientSecret } = own.options;
    const theirs = other.options;
    if (clientId === theirs.clientId)
      return cannotTell('both teams have the same client; name another with --second-client-id');
    const endpoints = await endpointsOf(sides);
    const form = { client_secret: theirs.clientSecret };
    const isSecretTheirs = theirs.clientSecret !== clientSecret;
    for (const [at, endpoint] of isSecretTheirs ? endpoints : []) {
      for (const [whose, team] of [
        ['', teamId],
        ['for the other team', theirs.teamId],
      ] as const) {
        const response = await own.askToken({ ...endpoint, form, headers: { [teamHeader]: team } });
        const what = joined('with the secret of the other team', whose, at);
        if (isSuccess(response)) return expecting('a refusal', about(what) + inWords(response));
      }
    }
    if (await opens()) return cannotTell('any token opens the other team');
    for (const [at, endpoint] of endpoints) {
      for (const [how, team] of [
        ['', theirs.teamId],
        ['in another letter case', swapCase(theirs.teamId)],
      ] as const) {
        const response = await own.askToken({ ...endpoint, headers: { [teamHeader]: team } });
        if (!isSuccess(response)) continue;
        const opened = await other.ask('sites.list', { token: accessToken(response) });
        const what = about(joined(how, at));
        if (isSuccess(opened)) return expecting('a refusal', `${what}a token that opens the other team`);
      }
    }
    return expecting('a refusal', undefined);
  }),
};

/** What the client of one team gets of another. */
export const isolatedTokenChecks = checksOf({ area: 'teams', needs: 'second-team' }, [tokens]);

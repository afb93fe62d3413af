import type { TokenEndpoint } from '../asker.ts';
import { cannotTell } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { inWords, isObject, isSuccess } from '../responses.ts';
import { type IssuedToken, issuedToken, TOLERANCE_SECONDS } from '../token-holder.ts';

/** Every time that a token was issued, by whichever request of the run. */
const issuesOf = ({ responses }: Probe, token: string): readonly IssuedToken[] =>
  responses
    .filter(
      (each) =>
        each.label === 'tokens.get' &&
        isSuccess(each) &&
        isObject(each.body) &&
        each.body.access_token === token,
    )
    .map(issuedToken);

/** The latest end that was said of a token, in milliseconds since the epoch. */
const lastEnd = (issues: readonly IssuedToken[]): number =>
  Math.max(...issues.map(({ sent, seconds = 0 }) => sent + seconds * 1000));

/** Asks again for a token that is known to be issued more than once; for another one, it could end the first. */
export const askAgain = async (probe: Probe, token: string, endpoint: TokenEndpoint | undefined) => {
  if (issuesOf(probe, token).length > 1) await probe.askToken(endpoint && { endpoint });
};

/**
 * Looks at a token whose time is over, but that was issued once more with more time: it may go on for that time, and is
 * then waited for; or it ends as it would have, and lasts less than was said. Gives the words for that.
 */
export const lastsAsSaidAgain = async (
  probe: Probe,
  { token, sent, at, seconds = 0 }: IssuedToken,
  afterEndMs: number,
): Promise<string | undefined> => {
  const end = lastEnd(issuesOf(probe, token));
  const tolerance = TOLERANCE_SECONDS * 1000;
  if (end <= at + seconds * 1000 + tolerance || probe.now() >= end - tolerance) return undefined;
  const response = await probe.ask('sites.list', { token, mayHaveEnded: true });
  const said = Math.round((end - sent) / 1000);
  const age = Math.round((response.at - sent) / 1000);
  if (response.status === 401)
    return `one that was issued again, to last ${said} seconds, after ${age}: ${inWords(response)}`;
  const wait = end - probe.now();
  if (wait > probe.options.waitMs) return cannotTell(`a token that was issued again lasts ${said} seconds`);
  if (wait + afterEndMs > 0) await probe.sleep(wait + afterEndMs);
  return undefined;
};

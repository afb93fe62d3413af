import { type CheckRow, checksOf } from '../check.ts';
import { cannotTell, expecting, foundSetting, otherWay, unknown } from '../outcome.ts';
import { inWords, isSuccess } from '../responses.ts';
import { issuedToken } from '../token-holder.ts';
import { issuedByOlder, issuesAt, membersOf, noRefresh, older, refusesAt, usual } from './token-addresses.ts';
import { earlierCheck, everyRequest, refusedAt } from './token-life.ts';

/** A month: a token that is said to last longer is told in another unit. */
const LONGEST_SECONDS = 31 * 24 * 60 * 60;

/** What the older interface alone is asked, as the same of the other address is told by a switch. */
const olderChecks: CheckRow[] = [
  {
    id: 'tokens.legacy.type',
    text: 'token_type at the older interface is Bearer, ignoring case',
    source: { assumed: 'A4' },
    async run(probe) {
      const { token_type: type } = membersOf(await issuedByOlder(probe));
      if (typeof type !== 'string') return unknown('there’s no token_type');
      return expecting('Bearer', type.toLowerCase() === 'bearer' ? undefined : 'a word other than Bearer');
    },
  },
  {
    id: 'tokens.legacy.ttl',
    text: 'expires_in at the older interface is in seconds',
    source: { assumed: 'A21' },
    async run(probe) {
      const { expires_in: seconds } = membersOf(await issuedByOlder(probe));
      const { expires_in: usually } = membersOf(await probe.facts.tokenResponse());
      if (typeof seconds !== 'number' || !(seconds > 0)) return unknown('there’s no expires_in');
      const isMillis = seconds === Number(usually) * 1000;
      const found = `${seconds}, which isn’t likely to be in seconds`;
      return expecting('seconds', isMillis || seconds > LONGEST_SECONDS ? found : undefined);
    },
  },
  {
    id: 'tokens.legacy.works',
    text: 'A token of the older interface is accepted by every operation',
    async run(probe) {
      // The run's own token may be the one that this one ends, so the requests are ready before it is issued.
      const requests = await everyRequest(probe, 'harmless');
      const { askToken } = probe;
      const response = await askToken({ endpoint: 'legacy' });
      if (!isSuccess(response)) return cannotTell(`the older interface returned ${inWords(response)}`);
      const found = await refusedAt(probe, issuedToken(response), requests);
      return expecting('accepted as any token', found && `${found.name}: ${found.words}`);
    },
  },
];

/** The token endpoint (interface: Token issuance). */
export const tokenChecks = checksOf({ area: 'tokens', source: { documented: 'Token issuance' } }, [
  ...issuesAt(usual),
  // Before anything else asks for tokens, so that the run can go on all the same.
  earlierCheck,
  ...refusesAt(usual),
  {
    id: 'tokens.endpoint',
    text: 'Both addresses of the token endpoint issue tokens',
    switch: 'tokenEndpoint',
    async run({ facts, options, ...probe }) {
      const endpoint = await facts.tokenEndpoint();
      if (endpoint === 'legacy') return foundSetting('legacy');
      if (options.legacyUrl === undefined) return unknown('--legacy-url was not given');
      return foundSetting(isSuccess(await probe.askToken({ endpoint: 'legacy' })) ? 'both' : 'current');
    },
  },
  {
    id: 'tokens.type',
    text: 'token_type is Bearer, ignoring case',
    switch: 'tokenType',
    async run({ facts }) {
      const { token_type: type } = membersOf(await facts.tokenResponse());
      if (typeof type !== 'string') return unknown('there’s no token_type');
      if (type.toLowerCase() !== 'bearer') return otherWay('a word other than Bearer');
      return foundSetting(type, 'Bearer in mixed case');
    },
  },
  {
    id: 'tokens.ttl',
    text: 'A token lasts an hour',
    switch: 'tokenTtl',
    async run({ facts }) {
      const { expires_in: seconds } = membersOf(await facts.tokenResponse());
      if (typeof seconds !== 'number' || !(seconds > 0)) return unknown('there’s no expires_in');
      if (seconds > LONGEST_SECONDS)
        return otherWay(`expires_in ${seconds}, which isn’t likely to be in seconds`);
      return foundSetting(seconds, `expires_in ${seconds}, which no token lasts in whole seconds`);
    },
  },
  noRefresh('tokens.no-refresh', usual),
  ...issuesAt(older),
  ...refusesAt(older),
  noRefresh('tokens.legacy.no-refresh', older),
  ...olderChecks,
]);

import { randomUUID } from 'node:crypto';
import type { CheckRow } from '../check.ts';
import { difference } from '../lists/difference.ts';
import { expecting, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { firstOf, isBlank, listIn, type Members, memberAt, openList, swapCase } from '../responses.ts';
import { ALL, all, comparisonBy } from './search-found.ts';

const MOST_HOSTS = 3;

export const isOfHost = (email: string) => (record: Members) =>
  String(memberAt(record, ['host', 'email'])).toLowerCase() === email.toLowerCase();

/** What a search finds for the first hosts of each site. */
export const foundByHost = (probe: Probe) =>
  probe.once('found by host', async () => {
    const found: { email: string; records: readonly Members[] }[] = [];
    for (const { hosts } of await probe.facts.hostsBySite()) {
      for (const { email } of hosts.slice(0, MOST_HOSTS)) {
        if (isBlank(email)) continue;
        const { body } = await probe.facts.searchFor(String(email));
        found.push({ email: String(email), records: openList(body)?.records ?? [] });
      }
    }
    return found;
  });

/** The host that the checks search for, and others, whose addresses may be like that one or like each other. */
const isOfTheHostAlone = async (probe: Probe): Promise<Verdict> => {
  const own = { email: await probe.facts.hostEmail(), records: await all(probe) };
  for (const { email, records } of [own, ...(await foundByHost(probe))]) {
    const isTheirs = isOfHost(email);
    const others = records.filter((one) => !isTheirs(one)).length;
    if (others > 0) return expecting('invitations of the host', `${others} of another host, or of none`);
  }
  return expecting('invitations of the host', undefined);
};

/** Nothing is found for addresses that no host has, or not the host of an address that is much like them. */
const findsNobody = async ({ facts }: Probe): Promise<Verdict> => {
  const email = await facts.hostEmail();
  const [local = '', domain = ''] = email.split('@');
  const findsOf = (address: string, isWrong: (record: Members) => boolean) => async () => {
    const response = await facts.searchFor(address);
    if ([400, 403, 404].includes(response.status)) return expecting('nothing', undefined);
    const { length } = listIn(response).records.filter(isWrong);
    return expecting('nothing', length > 0 ? `${length} invitations` : undefined);
  };
  const like: Readonly<Record<string, string>> = {
    'the address and one character more': `${local}x@${domain}`,
    'the address without its first character': email.slice(1),
    'the address without its last character': email.slice(0, -1),
    'the address without the last character of its name': `${local.slice(0, -1)}@${domain}`,
    'the address with a plus sign': `${local}+x@${domain}`,
    'the address with a quote': `${local.slice(0, 1)}'${local.slice(1)}@${domain}`,
    'a percent sign for its name': `%@${domain}`,
    'an underscore for its first character': `_${email.slice(1)}`,
  };
  return firstOf({
    'nobody’s address': findsOf(`nobody-${randomUUID()}@example.com`, () => true),
    ...Object.fromEntries(
      Object.entries(like)
        .filter(([, address]) => !address.startsWith('@'))
        .map(([about, address]) => [about, findsOf(address, isOfHost(email))]),
    ),
  });
};

const inAnyCase = async (probe: Probe): Promise<Verdict> => {
  const found = await all(probe);
  const email = await probe.facts.hostEmail();
  const findsFor = (address: string) => async () => {
    const { records } = listIn(await probe.facts.searchFor(address, ALL));
    return expecting('the same invitations', difference(comparisonBy(), found, records));
  };
  return firstOf({
    'the other letter case': findsFor(swapCase(email)),
    'a capital letter': findsFor(swapCase(email.slice(0, 1)) + email.slice(1)),
  });
};

/** Whose invitations a search finds (A6). */
export const searchAddressRows: readonly CheckRow[] = [
  {
    id: 'search.only-the-host',
    text: 'It finds the invitations of that host alone',
    source: { documented: 'Other operations' },
    run: (probe) => settled(probe, isOfTheHostAlone),
  },
  {
    id: 'search.nobody',
    text: 'It finds nothing for an address that no host has, and not the host of one that is much like it',
    source: { documented: 'Other operations' },
    run: findsNobody,
  },
  {
    id: 'search.letter-case',
    text: 'The letter case of the address makes no difference',
    run: (probe) => settled(probe, inAnyCase),
  },
];

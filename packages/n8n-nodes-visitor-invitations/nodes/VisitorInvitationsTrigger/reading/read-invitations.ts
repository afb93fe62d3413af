import type { VisitorInvitations } from '@visitor-invitations/core/portable';
import { readingOrder } from '@visitor-invitations/visits';
import { hostsAt, hostsOfGroup, uniqueEmails } from '../../shared/by-name/hosts.ts';
import { SiteNames } from '../../shared/by-name/site-names.ts';
import { invalid } from '../../shared/errors/invalid.ts';
import { hostLocator } from '../../shared/parameters/locators.ts';
import type { Followed } from '../settings.ts';
import type { InvitationsState } from '../state/state.ts';
import { type Budget, BudgetSpent } from './budget.ts';
import { type HostReading, readHost } from './read-host.ts';

export interface InvitationsReading {
  readonly hosts?: readonly string[];
  readonly siteId?: string | undefined;
  readonly readings: readonly HostReading[];
  readonly failed: readonly string[];
  /** Why no host could be read, or not the list of them. */
  readonly failure?: unknown;
}

/** The list of hosts takes its turn among their email addresses. */
const LIST = '';

/** After so many failures in a row, it is not for a host that nothing can be read. */
const FAILURES_MAX = 2;

const siteIdOf = async (visitors: VisitorInvitations, { kind, value }: Followed) =>
  kind === 'site' ? new SiteNames(visitors).idOf(value) : undefined;

/** The email addresses of the hosts to follow, each once, in lower case. `knownSite` is the id of their site. */
export const listHosts = async (
  visitors: VisitorInvitations,
  followed: Followed,
  knownSite?: string,
): Promise<readonly string[]> => {
  if (followed.kind === 'host') return [followed.value];
  const siteId = knownSite ?? (await siteIdOf(visitors, followed));
  const hosts = siteId ? await hostsAt(visitors, [siteId]) : await hostsOfGroup(visitors, followed.value);
  return uniqueEmails(hosts.flatMap(({ email }) => email?.trim().toLowerCase() || []));
};

/** A search for an address that is no host’s finds nothing. With too many sites to look through, it is believed. */
const checkHost = async (visitors: VisitorInvitations, budget: Budget, address: string): Promise<void> => {
  const isHost = async () => {
    for (const { id } of await budget.spend(() => new SiteNames(visitors).all())) {
      const hosts = await budget.spend(() => hostsAt(visitors, [id]));
      if (hosts.some(({ email }) => email?.toLowerCase() === address)) return true;
    }
    return false;
  };
  const isBelieved = await isHost().catch(
    (error: unknown) => error instanceof BudgetSpent || Promise.reject(error),
  );
  if (!isBelieved) throw invalid(hostLocator.name, 'must be a host’s email address');
};

export const readInvitations = async (
  visitors: VisitorInvitations,
  budget: Budget,
  followed: Followed,
  { hosts: known, listed, siteId: knownSite }: InvitationsState,
): Promise<InvitationsReading> => {
  const turns =
    followed.kind === 'host'
      ? [followed.value]
      : readingOrder(
          [
            { key: LIST, readAt: listed, startsAt: [] },
            ...Object.entries(known).map(([key, { tried, starts = [] }]) => ({
              key,
              readAt: tried,
              startsAt: starts,
            })),
          ],
          Date.now(),
        );
  let hosts: readonly string[] | undefined;
  let siteId = knownSite;
  const readings: HostReading[] = [];
  const failures: { readonly turn: string; readonly error: unknown }[] = [];
  let inARow = 0;
  // The list adds hosts while they are gone through.
  for (const turn of turns) {
    try {
      if (turn === LIST) {
        hosts = await budget.spend(async () => {
          siteId ??= await siteIdOf(visitors, followed);
          return listHosts(visitors, followed, siteId);
        });
        turns.push(...hosts.filter((email) => !known[email]));
      } else if (!hosts || hosts.includes(turn)) {
        const reading = await readHost(visitors, budget, turn, known[turn] ?? {});
        if (followed.kind === 'host' && !known[turn]?.read && reading.invitations.length === 0)
          await checkHost(visitors, budget, turn);
        readings.push(reading);
      }
      inARow = 0;
    } catch (error) {
      if (error instanceof BudgetSpent) break;
      failures.push({ turn, error });
      inARow += 1;
      if (inARow === FAILURES_MAX) break;
    }
  }
  const failure = failures.find(({ turn }) => turn === LIST || readings.length === 0);
  return {
    ...(hosts && { hosts, siteId }),
    readings,
    failed: failures.flatMap(({ turn }) => (turn === LIST ? [] : turn)),
    ...(failure && { failure: failure.error }),
  };
};

import type { VisitorInvitations } from '@visitor-invitations/core/portable';
import { hostsAt, hostsOfGroup, uniqueEmails } from '../../shared/by-name/hosts.ts';
import { SiteNames } from '../../shared/by-name/site-names.ts';
import type { Followed } from '../settings.ts';
import type { InvitationsState } from '../state/state.ts';
import { type Budget, BudgetSpent } from './budget.ts';
import { type HostReading, readHost } from './read-host.ts';

/** What a poll read of invitations. */
export interface InvitationsReading {
  /** The hosts to follow, when their list was read. */
  readonly hosts?: readonly string[];
  readonly readings: readonly HostReading[];
  /** The hosts that could not be read. */
  readonly failed: readonly string[];
  /** Why no host could be read, or not the list of them. */
  readonly failure?: unknown;
}

/** The list of hosts takes its turn among them. */
const LIST = Symbol('list of hosts');
type Turn = string | typeof LIST;

/** After so many failures in a row, it is not for a host that nothing can be read. */
const FAILURES_MAX = 2;

/** The email addresses of the hosts to follow, each once, in lower case. */
export const listHosts = async (
  visitors: VisitorInvitations,
  { kind, value }: Followed,
): Promise<readonly string[]> => {
  if (kind === 'host') return [value];
  const hosts =
    kind === 'site'
      ? await hostsAt(visitors, [await new SiteNames(visitors).idOf(value)])
      : await hostsOfGroup(visitors, value);
  return uniqueEmails(hosts.flatMap(({ email }) => email?.trim().toLowerCase() || []));
};

/** Reads the hosts whose turn it is, as far as the budget goes. */
export const readInvitations = async (
  visitors: VisitorInvitations,
  budget: Budget,
  followed: Followed,
  { hosts: known, listed }: InvitationsState,
): Promise<InvitationsReading> => {
  const turns =
    followed.kind === 'host'
      ? [followed.value]
      : inTurn([
          ...Object.entries(known).map(([email, { tried }]) => [email, tried] as const),
          [LIST, listed],
        ]);
  let hosts: readonly string[] | undefined;
  const readings: HostReading[] = [];
  const failures: { readonly turn: Turn; readonly error: unknown }[] = [];
  let inARow = 0;
  // The list adds hosts while they are gone through.
  for (const turn of turns) {
    try {
      if (turn === LIST) {
        hosts = await budget.spend(() => listHosts(visitors, followed));
        turns.push(...hosts.filter((email) => !known[email]));
      } else if (!hosts || hosts.includes(turn)) {
        readings.push(await readHost(visitors, budget, turn, known[turn] ?? {}));
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
    ...(hosts && { hosts }),
    readings,
    failed: failures.flatMap(({ turn }) => (turn === LIST ? [] : turn)),
    ...(failure && { failure: failure.error }),
  };
};

/**
 * The longest ago first. When n8n lost the state of the latest polls, all look as old; then it is by chance, so that none
 * is always the last.
 */
const inTurn = (tried: readonly (readonly [Turn, number | undefined])[]): Turn[] => {
  const now = Date.now();
  return tried
    .map(([turn, at = 0]): { turn: Turn; age: number } => ({
      turn,
      age: (now - at) * (1 - Math.random() / 5),
    }))
    .sort((one, other) => other.age - one.age)
    .map(({ turn }): Turn => turn);
};

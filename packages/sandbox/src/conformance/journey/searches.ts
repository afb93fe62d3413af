import { foundInvitations, hostEmailOf, searchFieldOf } from './choices.ts';
import type { Known } from './known.ts';
import { SEARCH_LIMIT } from './lists.ts';
import type { Row, Section } from './row.ts';

/** A search for the host, with this query. */
const searchRow = (
  label: string,
  query: (known: Known) => Readonly<Record<string, string | number>> | undefined,
  addressFrom: (email: string) => string | undefined = (email) => email,
): Row => ({
  label,
  operation: 'invitations.searchByHost',
  ask(known) {
    const email = hostEmailOf(known);
    const asked = query(known);
    if (email === undefined || asked === undefined) return undefined;
    const address = addressFrom(email);
    return {
      query: asked,
      body: address === undefined ? {} : { [searchFieldOf(known)]: address },
    };
  },
});

/** The search for the host whose invitations are known: what it finds, in which order, and how much of it (A6). */
export const searches: Section = [
  searchRow('search without a query', () => ({})),
  searchRow('search with an offset', () => ({ limit: 3, offset: 2 })),
  searchRow('search past the end', (known) => {
    const offset = foundInvitations(known).length;
    return offset < SEARCH_LIMIT ? { offset } : undefined;
  }),
  searchRow('search downwards with an offset', () => ({ limit: 3, offset: 1, sort: 'desc' })),
  searchRow('search by last name', () => ({ limit: SEARCH_LIMIT, order: 'lastName' })),
  searchRow(
    'search in capitals',
    () => ({ limit: SEARCH_LIMIT }),
    (email) => email.toUpperCase(),
  ),
  searchRow(
    'search for nobody',
    () => ({}),
    () => 'nobody.conformance@example.com',
  ),
  searchRow(
    'search without an address',
    () => ({}),
    () => undefined,
  ),
];

import type { Asker } from './ask.ts';
import { once } from './once.ts';
import { cannotTell } from './outcome.ts';
import { type Members, openList } from './shapes.ts';
import type { Reply } from './wire.ts';
import { isSuccess } from './words.ts';

/** What the search by host tells (A6). */
export interface SearchFacts {
  readonly search: (query?: Readonly<Record<string, string | number>>) => Promise<Reply>;
  /** Searches with the address in a field of that name. */
  readonly searchBy: (field: SearchField) => Promise<Reply>;
  readonly hostEmail: () => Promise<string>;
  /** What a search finds; perhaps nothing. */
  readonly found: () => Promise<readonly Members[]>;
  /** One found invitation. */
  readonly invitation: () => Promise<Members>;
}

/** What the body of a search may call the address (A6). */
export type SearchField = 'hostEmail' | 'email';

const MOST_HOSTS = 5;

/** Finds a host with invitations, unless `--host-email` names one. */
export const createSearch = (
  { options, ask }: Asker,
  hosts: () => Promise<{ hosts: readonly Members[] }>,
): SearchFacts => {
  const searchFor = (email: string, field: SearchField, query = {}) =>
    ask('invitations.searchByHost', { query, body: { [field]: email } });
  const field = once(async (): Promise<SearchField> => {
    const [email] = await candidates();
    const reply = await searchFor(email as string, 'hostEmail');
    return isSuccess(reply) ? 'hostEmail' : 'email';
  });
  const candidates = once(async () => {
    if (options.hostEmail) return [options.hostEmail];
    const emails = (await hosts()).hosts.map(({ email }) => email);
    const known = emails.filter((email): email is string => typeof email === 'string' && email !== '');
    return known.length > 0 ? known.slice(0, MOST_HOSTS) : cannotTell('no host has an email address');
  });
  const host = once(async () => {
    const emails = await candidates();
    for (const email of emails) {
      const reply = await searchFor(email, await field());
      const found = isSuccess(reply) ? openList(reply.body)?.records : undefined;
      if (found && found.length > 0) return { email, found };
    }
    return { email: emails[0] as string, found: [] };
  });
  const hostEmail = async () => (await host()).email;
  const found = async () => (await host()).found;

  return {
    search: async (query) => searchFor(await hostEmail(), await field(), query),
    searchBy: async (name) => searchFor(await hostEmail(), name),
    hostEmail,
    found,
    invitation: async () =>
      (await found()).find(({ id }) => typeof id === 'string') ??
      cannotTell('the hosts we checked have no invitations'),
  };
};

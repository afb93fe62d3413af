import type { InformedAsker } from './facts.ts';
import type { Members } from './responses.ts';

/** A site, and a host who is registered there. */
export interface Place {
  readonly siteId: string;
  readonly hostEmail: string;
}

const emailsOf = (hosts: readonly Members[]): string[] =>
  hosts.flatMap(({ email }) => (typeof email === 'string' && email !== '' ? [email] : []));

/**
 * The host that everything is tried with, at a site of theirs, then the first hosts of each site, then the second ones:
 * a service may want a host to be one of the site. Where nobody else may get visits, the first place alone.
 */
export const placesOf = async ({
  facts,
  options,
}: Pick<InformedAsker, 'facts' | 'options'>): Promise<readonly [Place, ...Place[]]> => {
  const usual = await facts.hostEmail();
  const sites = (await facts.hostsBySite()).map(({ siteId, hosts }) => ({ siteId, emails: emailsOf(hosts) }));
  const own = sites.find(({ emails }) => emails.includes(usual));
  const first = { siteId: own?.siteId ?? (await facts.hosts()).siteId, hostEmail: usual };
  if (!options.mayInviteForAll) return [first];
  // The other sites come first: what holds at one only is seen at the second place.
  const inTurn = [
    ...sites.filter(({ siteId }) => siteId !== first.siteId),
    ...sites.filter(({ siteId }) => siteId === first.siteId),
  ];
  const most = Math.max(0, ...inTurn.map(({ emails }) => emails.length));
  const places = Array.from({ length: most }, (_, index) =>
    inTurn.flatMap(({ siteId, emails }) => {
      const hostEmail = emails[index];
      return hostEmail === undefined || hostEmail === usual ? [] : [{ siteId, hostEmail }];
    }),
  );
  return [first, ...places.flat()];
};

import type { VisitorInvitations } from '@visitor-invitations/core/portable';
import { hostsAt, hostsOfGroup, uniqueEmails } from '../../shared/by-name/hosts.ts';
import { SiteNames } from '../../shared/by-name/site-names.ts';
import type { Followed } from '../settings.ts';

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

import type { Host, VisitorInvitations } from '@visitor-invitations/core/portable';
import { hostLocator } from '../parameters/locators.ts';
import { findByName, listed } from './find-by-name.ts';
import { fullName } from './full-name.ts';
import { checkSiteCount, hostsAt } from './hosts.ts';
import type { SiteNames } from './site-names.ts';

type NamedHost = Host & { readonly email: string };

export class HostNames {
  readonly #visitors: VisitorInvitations;
  readonly #sites: SiteNames;
  /** By the id of the site; those of all sites without one. */
  readonly #hosts = new Map<string | undefined, Promise<readonly NamedHost[]>>();

  constructor(visitors: VisitorInvitations, sites: SiteNames) {
    this.#visitors = visitors;
    this.#sites = sites;
  }

  /** The address of the one host of this name; an address stays. @throws InputError naming those that may be meant. */
  async emailOf(name: string, siteId: string | undefined): Promise<string> {
    if (name.includes('@')) return name;
    const { email } = findByName({
      field: hostLocator.name,
      name,
      rows: await this.#hostsAt(siteId),
      nameOf: fullName,
      among: siteId ? 'this site’s hosts' : 'this team’s hosts',
      several: (hosts) =>
        `${hosts.length} hosts; use the email address of one of them: ${listed(hosts.map((host) => host.email))}`,
    });
    return email;
  }

  #hostsAt(siteId: string | undefined): Promise<readonly NamedHost[]> {
    const known = this.#hosts.get(siteId);
    if (known) return known;
    const hosts = this.#read(siteId).catch((error: unknown) => {
      this.#hosts.delete(siteId);
      throw error;
    });
    this.#hosts.set(siteId, hosts);
    return hosts;
  }

  /** Each once: a host may be registered at several sites. Without an address, nobody can be a host of a visit. */
  async #read(siteId: string | undefined): Promise<readonly NamedHost[]> {
    const hosts = await hostsAt(this.#visitors, siteId ? [siteId] : await this.#allSites());
    const withEmail = hosts.filter((host): host is NamedHost => Boolean(host.email));
    return [...new Map(withEmail.map((host) => [host.email.toLowerCase(), host])).values()];
  }

  async #allSites(): Promise<readonly string[]> {
    const sites = await this.#sites.all();
    checkSiteCount(sites.length, hostLocator, 'an email address');
    return sites.map(({ id }) => id);
  }
}

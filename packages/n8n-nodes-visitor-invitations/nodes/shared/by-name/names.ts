import type { FieldIssue } from '@visitor-invitations/core/errors';
import {
  type Host,
  InputError,
  type Site,
  type VisitorInvitations,
} from '@visitor-invitations/core/portable';
import { fullName } from '@visitor-invitations/visits';
import type { IDataObject, INodeParameterResourceLocator, INodeProperties } from 'n8n-workflow';
import { givenText } from '../parameters/given-text.ts';
import { hostLocator, siteLocator } from '../parameters/locators.ts';
import { findByName, listed } from './find-by-name.ts';
import { checkSiteCount, hostsAt } from './hosts.ts';
import { once } from './once.ts';
import { SiteNames } from './site-names.ts';
import { typesSeen } from './visitor-types.ts';

export type SiteOfHost = () => Promise<string | undefined>;

/** Puts ids and addresses in place of the names that people and models give. Made for one run, in which lists are kept. */
export class Names {
  readonly #visitors: VisitorInvitations;
  readonly #sites: SiteNames;
  /** By the ID of their site; of all sites without one. */
  readonly #hosts = new Map<string, Promise<readonly NamedHost[]>>();
  readonly #types = new Map<string, Promise<readonly string[]>>();

  constructor(visitors: VisitorInvitations) {
    this.#visitors = visitors;
    this.#sites = new SiteNames(visitors);
  }

  /** Hosts are looked for at the site beside them, at `siteOfHost`, or at all sites. Names not found go to `faults`, if given. */
  resolve(
    values: IDataObject,
    {
      siteOfHost,
      faults,
    }: { readonly siteOfHost?: SiteOfHost | undefined; readonly faults?: FieldIssue[] } = {},
  ): Promise<IDataObject> {
    const resolving = this.#resolve(values, siteOfHost);
    if (!faults) return resolving;
    return resolving.catch((error: unknown) => {
      if (!InputError.isInstance(error)) throw error;
      faults.push(...error.issues);
      return { ...values, [siteLocator.name]: undefined, [hostLocator.name]: undefined };
    });
  }

  async #resolve(values: IDataObject, siteOfHost: SiteOfHost | undefined): Promise<IDataObject> {
    const resolved = { ...values };
    const siteName = nameIn(values, siteLocator);
    if (siteName !== undefined) resolved[siteLocator.name] = siteName && (await this.#sites.idOf(siteName));
    const hostName = nameIn(values, hostLocator);
    if (hostName === undefined) return resolved;
    const siteId = hostName && (textIn(resolved, siteLocator) || (await siteOfHost?.()));
    resolved[hostLocator.name] = hostName && (await this.#emailOf(hostName, siteId ?? ''));
    return resolved;
  }

  sites(): Promise<readonly Site[]> {
    return this.#sites.all();
  }

  typesSeen(hostEmail: string): Promise<readonly string[]> {
    return once(this.#types, hostEmail, async () => {
      const types = await typesSeen(this.#visitors, hostEmail);
      return types.map(({ name }) => name);
    });
  }

  /** The address of the one host of this name; an address stays. */
  async #emailOf(name: string, siteId: string): Promise<string> {
    if (name.includes('@')) return name;
    const { email } = findByName({
      field: hostLocator.name,
      name,
      rows: await once(this.#hosts, siteId, () => this.#hostsAt(siteId)),
      nameOf: fullName,
      among: siteId ? 'this site’s hosts' : 'this team’s hosts',
      several: (hosts) =>
        `${hosts.length} hosts; use the email address of one of them: ${listed(hosts.map((host) => host.email))}`,
    });
    return email;
  }

  /** Each once: a host may be registered at several sites. Without an address, nobody can be a host of a visit. */
  async #hostsAt(siteId: string): Promise<readonly NamedHost[]> {
    const sites = siteId ? [siteId] : (await this.#sites.all()).map(({ id }) => id);
    checkSiteCount(sites.length, hostLocator, 'an email address');
    const hosts = (await hostsAt(this.#visitors, sites)).filter((host): host is NamedHost =>
      Boolean(host.email),
    );
    return [...new Map(hosts.map((host) => [host.email.toLowerCase(), host])).values()];
  }
}

type NamedHost = Host & { readonly email: string };

/** Parameters of sites and hosts have these names in collections, too. A bare text is a name, or an id or address. */
const nameIn = (values: IDataObject, parameter: INodeProperties): string | undefined => {
  const given = values[parameter.name];
  const isName =
    typeof given === 'string' || (given as Partial<INodeParameterResourceLocator>)?.mode === 'name';
  return isName ? textIn(values, parameter) : undefined;
};

export const textIn = (values: IDataObject, { name }: INodeProperties): string => {
  const given = values[name] as INodeParameterResourceLocator | string | undefined;
  return givenText(typeof given === 'object' ? given?.value : given) ?? '';
};

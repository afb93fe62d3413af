import type { FieldIssue } from '@visitor-invitations/core/errors';
import { InputError, type Site, type VisitorInvitations } from '@visitor-invitations/core/portable';
import type { IDataObject, INodeParameterResourceLocator, INodeProperties } from 'n8n-workflow';
import { givenText } from '../parameters/given-text.ts';
import { hostLocator, siteLocator } from '../parameters/locators.ts';
import { HostNames } from './host-names.ts';
import { SiteNames } from './site-names.ts';
import { typesSeen } from './visitor-types.ts';

/** The id of a site that the hosts to choose from are registered at, where there is one. */
export type SiteOfHost = () => Promise<string | undefined>;

/** Puts ids and addresses in place of the names that people and models give. Made for one run, in which lists are kept. */
export class Names {
  readonly #sites: SiteNames;
  readonly #hosts: HostNames;
  readonly #visitors: VisitorInvitations;
  /** By the address of the host. */
  readonly #types = new Map<string, Promise<readonly string[]>>();

  constructor(visitors: VisitorInvitations) {
    this.#visitors = visitors;
    this.#sites = new SiteNames(visitors);
    this.#hosts = new HostNames(visitors, this.#sites);
  }

  /**
   * The values of parameters, where the site has its id and the host an email address. A host is looked for at the site
   * beside it; without one, at that which `siteOfHost` gives, or at all sites.
   *
   * @throws InputError naming a site or a host that is not found; with `faults` these come there, and it goes on without.
   */
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
    resolved[hostLocator.name] = hostName && (await this.#hosts.emailOf(hostName, siteId || undefined));
    return resolved;
  }

  /** The team's sites, read once. */
  sites(): Promise<readonly Site[]> {
    return this.#sites.all();
  }

  /** The names of the visitor types among a host's invitations; a host's are read once. */
  typesSeen(hostEmail: string): Promise<readonly string[]> {
    const known = this.#types.get(hostEmail);
    if (known) return known;
    const types = typesSeen(this.#visitors, hostEmail).then((seen) => seen.map(({ name }) => name));
    this.#types.set(hostEmail, types);
    return types;
  }
}

/** Parameters of sites and hosts have these names in collections, too. A bare text is a name, or an id or address. */
const nameIn = (values: IDataObject, parameter: INodeProperties): string | undefined => {
  const given = values[parameter.name];
  const isName =
    typeof given === 'string' || (given as Partial<INodeParameterResourceLocator>)?.mode === 'name';
  return isName ? textIn(values, parameter) : undefined;
};

/** The text of a parameter, picked or typed; empty when it is blank. */
export const textIn = (values: IDataObject, { name }: INodeProperties): string => {
  const given = values[name] as INodeParameterResourceLocator | string | undefined;
  return givenText(typeof given === 'object' ? given?.value : given) ?? '';
};

import type { VisitorInvitations } from '@visitor-invitations/core/portable';
import type { IDataObject, INodeParameterResourceLocator, INodeProperties } from 'n8n-workflow';
import { givenText } from '../parameters/given-text.ts';
import { hostLocator, siteLocator } from '../parameters/locators.ts';
import { HostNames } from './host-names.ts';
import { SiteNames } from './site-names.ts';

/** The id of a site that the hosts to choose from are registered at, where there is one. */
export type SiteOfHost = () => Promise<string | undefined>;

/** Puts ids and addresses in place of the names that people and models give. Made for one run, in which lists are kept. */
export class Names {
  readonly #sites: SiteNames;
  readonly #hosts: HostNames;

  constructor(visitors: VisitorInvitations) {
    this.#sites = new SiteNames(visitors);
    this.#hosts = new HostNames(visitors, this.#sites);
  }

  /**
   * The values of parameters, where the site has its id and the host an email address. A host is looked for at the site
   * beside it; without one, at that which `siteOfHost` gives, or at all sites.
   *
   * @throws InputError naming a site or a host that is not found.
   */
  async resolve(values: IDataObject, siteOfHost?: SiteOfHost): Promise<IDataObject> {
    const resolved = { ...values };
    const siteName = nameIn(values, siteLocator);
    if (siteName !== undefined) resolved[siteLocator.name] = siteName && (await this.#sites.idOf(siteName));
    const hostName = nameIn(values, hostLocator);
    if (hostName === undefined) return resolved;
    const siteId = hostName && (textIn(resolved, siteLocator) || (await siteOfHost?.()));
    resolved[hostLocator.name] = hostName && (await this.#hosts.emailOf(hostName, siteId || undefined));
    return resolved;
  }
}

/** Parameters of sites and hosts have these names in collections, too. */
const nameIn = (values: IDataObject, parameter: INodeProperties): string | undefined => {
  const { mode } = (values[parameter.name] ?? {}) as Partial<INodeParameterResourceLocator>;
  return mode === 'name' ? textIn(values, parameter) : undefined;
};

/** The text of a parameter, picked or typed; empty when it is blank. */
export const textIn = (values: IDataObject, { name }: INodeProperties): string => {
  const given = values[name] as INodeParameterResourceLocator | string | undefined;
  return givenText(typeof given === 'object' ? given?.value : given) ?? '';
};

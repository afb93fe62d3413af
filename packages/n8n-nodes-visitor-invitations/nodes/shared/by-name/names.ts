import type { FieldIssue } from '@visitor-invitations/core/errors';
import { InputError, type Site, type VisitorInvitations } from '@visitor-invitations/core/portable';
import type { IDataObject, INodeParameterResourceLocator, INodeProperties } from 'n8n-workflow';
import { givenText } from '../parameters/given-text.ts';
import { hostLocator, siteLocator } from '../parameters/locators.ts';
import { HostNames } from './host-names.ts';
import { SiteNames } from './site-names.ts';
import { typesSeen } from './visitor-types.ts';

export type SiteOfHost = () => Promise<string | undefined>;

/** Puts ids and addresses in place of the names that people and models give. Made for one run, in which lists are kept. */
export class Names {
  readonly #sites: SiteNames;
  readonly #hosts: HostNames;
  readonly #visitors: VisitorInvitations;
  readonly #types = new Map<string, Promise<readonly string[]>>();

  constructor(visitors: VisitorInvitations) {
    this.#visitors = visitors;
    this.#sites = new SiteNames(visitors);
    this.#hosts = new HostNames(visitors, this.#sites);
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
    resolved[hostLocator.name] = hostName && (await this.#hosts.emailOf(hostName, siteId || undefined));
    return resolved;
  }

  sites(): Promise<readonly Site[]> {
    return this.#sites.all();
  }

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

export const textIn = (values: IDataObject, { name }: INodeProperties): string => {
  const given = values[name] as INodeParameterResourceLocator | string | undefined;
  return givenText(typeof given === 'object' ? given?.value : given) ?? '';
};

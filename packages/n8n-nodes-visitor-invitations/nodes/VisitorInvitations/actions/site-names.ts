import {
  check,
  InputError,
  operations,
  PAGE_LIMIT_MAX,
  type Site,
  type VisitorInvitations,
} from '@visitor-invitations/core/portable';
import { fitsWords, plain } from '../helpers/words.ts';
import { siteLocator } from './common.descriptions.ts';

/** How many sites an error names. */
const NAMED = 10;

type NamedSite = Site & { readonly id: string };

/** The ids of sites by their names. The sites are read once for a run, when the first name comes up. */
export class SiteNames {
  readonly #visitors: VisitorInvitations;
  #sites: Promise<readonly NamedSite[]> | undefined;

  constructor(visitors: VisitorInvitations) {
    this.#visitors = visitors;
  }

  /**
   * The id of the site with this name, in any letter case. An id is given back as it is.
   *
   * @throws InputError when no site or several have this name; it names those that may be meant.
   */
  async idOf(name: string): Promise<string> {
    if (check(operations['sites.get'].params, { siteId: name }).ok) return name;
    const sites = await this.#read();
    const sameName = sites.filter((site) => plain(site.name) === plain(name));
    const exact = sameName.filter((site) => site.name === name);
    const [site, ...others] = exact.length === 1 ? exact : sameName;
    if (site && others.length === 0) return site.id;
    throw new InputError([
      { field: siteLocator.name, rule: site ? several(name, sameName) : none(name, sites) },
    ]);
  }

  #read(): Promise<readonly NamedSite[]> {
    this.#sites ??= this.#visitors.sites
      .list({ limit: PAGE_LIMIT_MAX })
      .toArray()
      .then((sites) => sites.filter((site): site is NamedSite => site.id !== undefined))
      .catch((error: unknown) => {
        this.#sites = undefined;
        throw error;
      });
    return this.#sites;
  }
}

const several = (name: string, sites: readonly NamedSite[]): string => {
  const ids = sites.map(({ id, address }) => (address ? `${id} (${address})` : id));
  return `“${name}” is the name of ${sites.length} sites; use the ID of one of them: ${listed(ids)}`;
};

const none = (name: string, sites: readonly Site[]): string => {
  const similar = sites.filter((site) => fitsWords(site.name ?? '', name));
  const names = (similar.length > 0 ? similar : sites).map((site) => site.name ?? '').filter(Boolean);
  return `“${name}” is not the name of one of this team’s sites: ${listed(names)}`;
};

const listed = (texts: readonly string[]): string => {
  const others = texts.length - NAMED;
  return `${texts.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
};

import { check, operations, PAGE_LIMIT_MAX } from '@visitor-invitations/core/contract';
import type { Site, VisitorInvitations } from '@visitor-invitations/core/portable';
import { siteLocator } from '../parameters/locators.ts';
import { findByName, listed } from './find-by-name.ts';

/** The ids of sites by their names. The sites are read once for a run, when the first name comes up. */
export class SiteNames {
  readonly #visitors: VisitorInvitations;
  #sites: Promise<readonly Site[]> | undefined;

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
    const { id } = findByName({
      field: siteLocator.name,
      name,
      rows: await this.all(),
      nameOf: (site) => site.name ?? '',
      among: 'this team’s sites',
      several: (sites) =>
        `${sites.length} sites; use the ID of one of them: ${listed(sites.map(idAndAddress))}`,
    });
    return id;
  }

  /** The team’s sites. */
  all(): Promise<readonly Site[]> {
    this.#sites ??= this.#visitors.sites
      .list({ limit: PAGE_LIMIT_MAX })
      .toArray()
      .catch((error: unknown) => {
        this.#sites = undefined;
        throw error;
      });
    return this.#sites;
  }
}

const idAndAddress = ({ id, address }: Site) => (address ? `${id} (${address})` : id);

import { check, operations, PAGE_LIMIT_MAX } from '@visitor-invitations/core/contract';
import type { Site, VisitorInvitations } from '@visitor-invitations/core/portable';
import { siteLocator } from '../parameters/locators.ts';
import { findByName, listed } from './find-by-name.ts';
import { once } from './once.ts';

export class SiteNames {
  readonly #visitors: VisitorInvitations;
  readonly #kept = new Map<string, Promise<readonly Site[]>>();

  constructor(visitors: VisitorInvitations) {
    this.#visitors = visitors;
  }

  /** The ID of the one site of this name; an ID stays. @throws InputError naming those that may be meant. */
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

  all(): Promise<readonly Site[]> {
    const { sites } = this.#visitors;
    return once(this.#kept, '', () => sites.list({ limit: PAGE_LIMIT_MAX }).toArray());
  }
}

const idAndAddress = ({ id, address }: Site) => (address ? `${id} (${address})` : id);

import { searchCompanies } from './search-companies.ts';
import { searchHostGroups } from './search-host-groups.ts';
import { searchHosts } from './search-hosts.ts';
import { searchInvitations } from './search-invitations.ts';
import { searchSites } from './search-sites.ts';

/** Every picker of the node, by the name that a locator's `searchListMethod` gives it. */
export const listSearch = {
  searchCompanies,
  searchHostGroups,
  searchHosts,
  searchInvitations,
  searchSites,
};

import { commonErrors, defineResource, from } from './operation.ts';
import { id } from './schemas/formats.ts';
import { described, inputObject, none } from './schemas/objects.ts';
import { cursorQuery, page } from './schemas/paging.ts';
import { host, site } from './schemas/site.ts';

const siteId = inputObject({
  siteId: described(id, 'The site’s ID, a UUID (API: Other operations).'),
});

/** Sites, and the hosts registered at them. */
export const sites = defineResource('sites', {
  list: {
    purpose: 'List the sites of a team',
    description: 'All of the team’s sites, by name (A24).',
    phrase: 'read the sites',
    release: '1.0',
    method: 'GET',
    paths: { current: '/v1/api/sites', listed: '/service/sites' },
    effect: 'safe',
    paging: 'cursor',
    params: none,
    query: cursorQuery,
    response: page(site),
    success: 200,
    errors: [...commonErrors],
    basis: 'assumed',
    assumptions: ['A1', 'A5', 'A7', 'A24'],
  },
  get: {
    purpose: 'Details of a site',
    description: 'One site.',
    phrase: 'read the site',
    release: '1.0',
    method: 'GET',
    paths: { current: '/v1/api/sites/{siteId}', listed: '/service/sites/{siteId}' },
    effect: 'safe',
    params: siteId,
    query: none,
    response: site,
    respondsWithId: true,
    success: 200,
    errors: [...commonErrors, 'SITE_NOT_FOUND'],
    basis: 'assumed',
    assumptions: ['A1'],
    example: { params: { siteId: from('sites.list', 'id') } },
  },
  hosts: {
    purpose: 'List hosts registered at a site',
    description: 'The hosts registered at a site, by name (A24).',
    phrase: 'read the site’s hosts',
    release: '1.1',
    method: 'GET',
    paths: { current: '/v1/api/sites/{siteId}/hosts', listed: '/service/sites/{siteId}/hosts' },
    effect: 'safe',
    paging: 'cursor',
    params: siteId,
    query: cursorQuery,
    response: page(host),
    success: 200,
    errors: [...commonErrors, 'SITE_NOT_FOUND'],
    basis: 'assumed',
    assumptions: ['A1', 'A5', 'A7', 'A24'],
    example: { params: { siteId: from('sites.list', 'id') } },
  },
});

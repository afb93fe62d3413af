import { commonErrors, defineOperation } from './operation.ts';
import { page } from './schemas/answer.ts';
import { id } from './schemas/formats.ts';
import { host } from './schemas/host.ts';
import { inputObject, none } from './schemas/input.ts';
import { cursorQuery } from './schemas/paging.ts';
import { site } from './schemas/site.ts';

const siteId = inputObject({ siteId: id });

export const listSites = defineOperation({
  id: 'sites.list',
  purpose: 'List the sites of a team',
  release: '1.0',
  method: 'GET',
  paths: { current: '/v1/api/sites', listed: '/service/sites' },
  effect: 'safe',
  paging: 'cursor',
  params: none,
  query: cursorQuery,
  answer: page(site),
  success: 200,
  errors: [...commonErrors],
  basis: 'assumed',
  assumptions: ['A1', 'A5', 'A7', 'A24'],
});

export const getSite = defineOperation({
  id: 'sites.get',
  purpose: 'Details of a site',
  release: '1.0',
  method: 'GET',
  paths: { current: '/v1/api/sites/{siteId}', listed: '/service/sites/{siteId}' },
  effect: 'safe',
  params: siteId,
  query: none,
  answer: site,
  success: 200,
  errors: [...commonErrors, 'SITE_NOT_FOUND'],
  basis: 'assumed',
  assumptions: ['A1'],
});

export const listSiteHosts = defineOperation({
  id: 'sites.hosts',
  purpose: 'List hosts registered at a site',
  release: '1.1',
  method: 'GET',
  paths: { current: '/v1/api/sites/{siteId}/hosts', listed: '/service/sites/{siteId}/hosts' },
  effect: 'safe',
  paging: 'cursor',
  params: siteId,
  query: cursorQuery,
  answer: page(host),
  success: 200,
  errors: [...commonErrors, 'SITE_NOT_FOUND'],
  basis: 'assumed',
  assumptions: ['A1', 'A5', 'A7', 'A24'],
});

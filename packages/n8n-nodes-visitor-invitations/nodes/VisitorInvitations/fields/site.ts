import type { INodeProperties } from 'n8n-workflow';
import { byId, locator } from './locator.ts';

/** A site of the team. */
export const site: INodeProperties = {
  displayName: 'Site',
  name: 'siteId',
  description: 'One of the team’s sites',
  ...locator({ what: 'site', search: 'searchSites', typed: byId('3f0c2a8e-5d1b-4c6f-9a7e-2b8d4f6a1c3e') }),
};

import type { INodeProperties } from 'n8n-workflow';
import { locator } from './locator.ts';

/** A host, who goes by an email address. The list has the hosts of the site that is chosen beside it. */
export const host: INodeProperties = {
  displayName: 'Host',
  name: 'hostEmail',
  description: 'Person hosting the visitor',
  ...locator({
    what: 'host',
    search: 'searchHosts',
    typed: { displayName: 'By Email', name: 'email', placeholder: 'e.g. alice@example.com' },
  }),
  typeOptions: { loadOptionsDependsOn: ['siteId.value', 'updateFields.siteId.value'] },
};

import { type ILoadOptionsFunctions, NodeOperationError } from 'n8n-workflow';
import { pick } from './pick.ts';

/** The hosts of the chosen site, by name or email address. What is picked is the address. */
export async function searchHosts(this: ILoadOptionsFunctions, filter = '') {
  const siteId = chosenSite(this);
  if (!siteId) {
    throw new NodeOperationError(this.getNode(), 'Choose a site first to list its hosts', {
      description: 'If a host isn’t listed, enter their email instead.',
    });
  }
  return pick(this, filter, {
    list: (visitors) => visitors.sites.hosts(siteId),
    show: ({ firstName = '', lastName = '', email = '' }) => ({
      name: `${firstName} ${lastName}`,
      value: email,
      description: email,
    }),
  });
}

/** The site beside the host: among the fields to update, or the action's own. */
function chosenSite(context: ILoadOptionsFunctions): string {
  const site =
    context.getCurrentNodeParameter('updateFields.siteId') ?? context.getCurrentNodeParameter('siteId');
  return String((typeof site === 'object' ? (site as { value?: unknown }).value : site) ?? '').trim();
}

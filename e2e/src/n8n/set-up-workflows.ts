import { setTimeout as sleep } from 'node:timers/promises';
import type { N8nConnection } from './n8n-server.ts';
import type { WorkflowFile } from './templates.ts';

/** What the credential of the node asks for. */
interface ServiceAccess {
  readonly baseUrl: string;
  readonly teamId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** How nodes name a credential. */
export interface CredentialReference {
  readonly id: string;
  readonly name: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const packagePrefix = 'n8n-nodes-visitor-invitations.';
const credentialType = 'visitorInvitationsApi';

/** Stores a credential under its name, in place of an older one. */
export const storeCredential = async (
  { request }: N8nConnection,
  name: string,
  type: string,
  data: object,
): Promise<CredentialReference> => {
  const existing = (await request<Named[]>('GET', '/rest/credentials')).find((each) => each.name === name);
  const stored = existing
    ? await request<Named>('PATCH', `/rest/credentials/${existing.id}`, { name, type, data })
    : await request<Named>('POST', '/rest/credentials', { name, type, data });
  return { id: stored.id, name };
};

/** Stores the credential that gives the node access to the service. */
export const storeAccess = (n8n: N8nConnection, { baseUrl, teamId, clientId, clientSecret }: ServiceAccess) =>
  storeCredential(n8n, 'Sandbox', credentialType, {
    baseUrl,
    teamId,
    clientId,
    clientSecret,
    accessToken: '',
  });

/** The workflow with the credential chosen in every node that takes it, as its user would. */
export const withAccess = <File extends WorkflowFile>(workflow: File, access: CredentialReference): File => ({
  ...workflow,
  nodes: workflow.nodes.map((node) =>
    node.type.startsWith(packagePrefix) ? { ...node, credentials: { [credentialType]: access } } : node,
  ),
});

/** Makes a workflow of a file. Gives its id. */
export const createWorkflow = async ({ request }: N8nConnection, workflow: WorkflowFile): Promise<string> => {
  const { name, nodes, connections, pinData = {}, settings = {} } = workflow;
  const body = { name, nodes, connections, pinData, settings };
  return (await request<Named>('POST', '/rest/workflows', body)).id;
};

/** Makes a workflow unless there is one of this name already, which its user may have changed. Gives its id. */
export const importWorkflow = async (n8n: N8nConnection, workflow: WorkflowFile): Promise<string> => {
  const existing = await n8n.request<Named[]>('GET', '/rest/workflows');
  return existing.find(({ name }) => name === workflow.name)?.id ?? createWorkflow(n8n, workflow);
};

/** Publishes a workflow: once this resolves, its triggers take events. */
export const publishWorkflow = async ({ request }: N8nConnection, id: string): Promise<void> => {
  const { versionId } = await request<{ versionId: string }>('GET', `/rest/workflows/${id}`);
  await request('POST', `/rest/workflows/${id}/activate`, { versionId });
  for (;;) {
    const { status, triggers } = await request<PublicationStatus>(
      'GET',
      `/rest/workflows/${id}/publication-status`,
    ).catch(publishedAtOnce);
    if (status === 'published') return;
    if (status !== 'in_progress')
      throw new Error(`The workflow wasn’t published: ${JSON.stringify(triggers)}`);
    await sleep(100);
  }
};

/** Without its publication service, n8n has no such status: a workflow is active once it was activated. */
const publishedAtOnce = (error: Error): PublicationStatus => {
  if (!error.message.includes('publication status is not available')) throw error;
  return { status: 'published', triggers: [] };
};

interface PublicationStatus {
  readonly status: string;
  readonly triggers: readonly { readonly errorMessage: string | null }[];
}

/** Ends what publishing began. */
export const unpublishWorkflow = ({ request }: N8nConnection, id: string): Promise<void> =>
  request('POST', `/rest/workflows/${id}/deactivate`, {});

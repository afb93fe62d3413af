import { companies } from './companies.ts';
import { hostGroups } from './host-groups.ts';
import { invitations } from './invitations.ts';
import type { CallId, Operation } from './operation.ts';
import { sites } from './sites.ts';
import { tokens } from './tokens.ts';
import { workflowResponses } from './workflow-responses.ts';

/** Every resource of the API. The client, the sandbox, the n8n node and the docs are made from this list. */
const resources = { tokens, invitations, sites, hostGroups, workflowResponses, companies };

type Declared = {
  [Name in keyof typeof resources]: (typeof resources)[Name][keyof (typeof resources)[Name]];
}[keyof typeof resources];

/** The catalogue's type. */
export type Operations = { readonly [Each in Declared as Each['id']]: Each };

/** Any operation in the catalogue, or another request. */
export type CatalogueEntry = Omit<Operation, 'id'> & { readonly id: CallId };

/** Every operation of the API, by ID. */
export const operations = Object.fromEntries(
  Object.values(resources)
    .flatMap((resource): CatalogueEntry[] => Object.values(resource))
    .map((operation) => [operation.id, operation]),
) as unknown as Operations;

import { homepage, license, version } from '../../package.json';
import { operations } from '../operations/catalogue.ts';
import { type AssumptionId, type Operation, type PathProfile, TEAM_HEADER } from '../operations/operation.ts';
import type { OperationId } from '../operations/types.ts';
import { createSchemaWriter } from './json-schema.ts';
import { describeOperation } from './operation.ts';
import { errorResponses, headerComponents } from './responses.ts';
import type { OpenApiDocument, OpenApiPart } from './types.ts';

/** Options that depend on the deployment. */
export interface OpenApiOptions {
  /** The service's address. Without it, paths are relative to the document's own address. */
  readonly serverUrl?: string | undefined;
  /** `current` (default) has every operation under `/v1/api`; `listed` uses the paths in the API reference (A1). */
  readonly paths?: PathProfile | undefined;
  /** The team header's name, if it isn't `x-service-team-id` (A2). */
  readonly teamHeader?: string | undefined;
}

/** Assumptions behind every operation: headers, quota, empty members, and which data a team sees. */
const ofEveryOperation: readonly AssumptionId[] = ['A2', 'A13', 'A16', 'A17', 'A26'];

/**
 * Describes the whole API as an OpenAPI 3.1 document. Each call returns a new plain JSON value, which you may change.
 * Everything in it comes from the operation catalogue. `x-basis` and `x-assumptions` separate documented facts from
 * assumptions.
 */
export const openApiDocument = (options: OpenApiOptions = {}): OpenApiDocument => {
  const { serverUrl, paths: profile = 'current', teamHeader = TEAM_HEADER } = options;
  const all: readonly Operation[] = Object.values(operations);
  const schemas = createSchemaWriter();

  const paths: OpenApiDocument['paths'] = {};
  for (const operation of all) {
    const path = operation.paths[profile];
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: describeOperation(operation, schemas),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Visitor invitation service',
      version,
      description: descriptionOf(all),
      contact: { name: 'Visitor invitations', url: homepage },
      license: { name: license, identifier: license },
    },
    ...(serverUrl !== undefined && { servers: [{ url: serverUrl }] }),
    tags: Object.entries(resources).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: securitySchemes(teamHeader),
      responses: errorResponses(all, schemas),
      headers: headerComponents(schemas),
      schemas: schemas.named,
    },
    'x-assumptions': [...ofEveryOperation],
  };
};

type ResourceOf<Id> = Id extends `${infer Name}.${string}` ? Name : never;

/** A description of each resource. */
const resources: Readonly<Record<ResourceOf<OperationId>, string>> = {
  tokens: 'The client’s access token, which every other operation needs.',
  invitations: 'Guests’ invitations to sites.',
  sites: 'The team’s sites, and the hosts registered at each.',
  hostGroups: 'Named groups of hosts.',
  workflowResponses: 'Respondents’ answers in workflows and their forms.',
  companies: 'Guests’ companies, and their documents.',
};

const descriptionOf = (all: readonly Operation[]): string => {
  const documented = all.filter(({ basis }) => basis === 'documented').map(({ id }) => `\`${id}\``);
  return [
    `The API reference documents the requests and responses of ${documented.join(' and ')}. Those of the other operations are assumed.`,
    'Each operation’s `x-basis` is `documented` or `assumed`, and its `x-assumptions` lists the rows of docs/reference/assumptions.md that it relies on. The `x-assumptions` at the end of this document apply to every operation.',
    'In a response, any optional member may be null or an empty string instead of absent (A16).',
  ].join('\n\n');
};

/** The bearer token and the team header. */
const securitySchemes = (teamHeader: string): OpenApiPart => ({
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token that `tokens.get` returns.',
    'x-assumptions': ['A3', 'A4'],
  },
  team: {
    type: 'apiKey',
    in: 'header',
    name: teamHeader,
    description: 'The team’s ID, a UUID.',
    'x-assumptions': ['A2', 'A17'],
  },
});

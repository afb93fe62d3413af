import type { OperationId } from '@visitor-invitations/core/portable';
import type { Snapshot } from '../../store/snapshot.ts';
import { recordOf } from '../../tools/objects.ts';
import { SEARCH_LIMIT } from '../journey/lists.ts';
import type { ConformanceOptions } from '../options.ts';
import { idOf, isBlank, type Members, openList, recordsOf, type Step } from '../trace.ts';
import {
  addCompany,
  addDocument,
  addHost,
  addHostGroup,
  addInvitation,
  addResponse,
  addSite,
  formsOf,
  type Making,
} from './rows.ts';
import { createMirrorTables } from './tables.ts';

/** A sandbox's data, made of what the deployment showed. */
export interface Mirror {
  readonly snapshot: Snapshot;
  /** Each record as it was first shown, by its id. */
  readonly source: ReadonlyMap<string, Members>;
  /** Ids that were made up for what others name without one. */
  readonly ghosts: ReadonlySet<string>;
  /** The lists that were not read to their end. */
  readonly partial: ReadonlySet<OperationId>;
  /** The hosts whose invitations are known. */
  readonly hosts: ReadonlySet<string>;
}

/** The lists that fill the twin, in the order in which their records name each other. */
const order: readonly (readonly [OperationId, (making: Making, record: Members, step: Step) => unknown])[] = [
  ['sites.list', (making, record) => addSite(making, record)],
  ['hostGroups.list', (making, record) => addHostGroup(making, record)],
  ['sites.hosts', (making, record, { path }) => addHost(making, record, siteIn(path))],
  ['companies.listByTeam', (making, record) => addCompany(making, record)],
  ['companies.documents', addDocument],
  ['workflowResponses.listByTeam', addResponse],
  ['invitations.searchByHost', addInvitation],
];

const siteIn = (path: string) => (/\/sites\/([^/]+)\/hosts/.exec(path)?.[1] ?? '').toLowerCase();

/** A search has no cursor: a full page may not be all (A6). */
const hasMore = ({ operation, response }: Step): boolean =>
  operation === 'invitations.searchByHost'
    ? recordsOf(response).length >= SEARCH_LIMIT
    : !isBlank(openList(response?.body)?.next);

/** The address that a search is for, in lower case. */
export const hostSearchedIn = ({ body = '' }: Step): string =>
  (/"([^"]+@[^"]+)"/.exec(body)?.[1] ?? '').toLowerCase();

const TABLES = [
  'sites',
  'hostGroups',
  'hosts',
  'visitorTypes',
  'companies',
  'documents',
  'workflows',
  'workflowResponses',
  'formResponses',
  'invitations',
] as const;

/** Fills a sandbox with what the deployment showed. */
export const createMirror = (
  steps: readonly Step[],
  { clientId, clientSecret, teamId, second }: ConformanceOptions,
): Mirror => {
  const tables = createMirrorTables();
  const ghosts = new Set<string>();
  const source = new Map<string, Members>();
  const partial = new Set<OperationId>();
  const hosts = new Set<string>();
  for (const [operation, add] of order) {
    for (const step of steps.filter((one) => one.isSource && one.operation === operation)) {
      const making = { tables, ghosts, teamId: step.team === 'second' && second ? second.teamId : teamId };
      for (const record of recordsOf(step.response)) {
        for (const shown of [record, ...formsOf(record)]) {
          const id = idOf(shown);
          if (id && !source.has(id)) source.set(id, shown);
        }
        add(making, record, step);
      }
      if (operation === 'invitations.searchByHost') hosts.add(hostSearchedIn(step));
      if (hasMore(step)) partial.add(operation);
      else partial.delete(operation);
    }
  }
  const teams = [
    { id: teamId, ordinal: 0, clientId, clientSecret },
    ...(second
      ? [
          {
            id: second.teamId,
            ordinal: 1,
            clientId: twinClientId(second.clientId, clientId),
            clientSecret: second.clientSecret,
          },
        ]
      : []),
  ];
  const snapshot = { teams, tokens: [], ...recordOf(TABLES, (table) => tables.all(table)), outbox: [] };
  return { snapshot: snapshot as unknown as Snapshot, source, ghosts, partial, hosts };
};

/** A client of the sandbox is of one team: one that may act for both is two clients there. */
export const twinClientId = (ofSecond: string, ofFirst: string): string =>
  ofSecond === ofFirst ? `${ofSecond} of the second team` : ofSecond;

import type { OperationId } from '@visitor-invitations/core/contract';
import { recordOf } from '@visitor-invitations/local-server/objects';
import type { Snapshot } from '@visitor-invitations/sandbox';
import { SEARCH_LIMIT } from '../journey/lists.ts';
import type { ConformanceOptions } from '../options.ts';
import { formsOf, idOf, type Members, nextOf, recordsOf, type Step } from '../trace.ts';
import { createRows, type Table } from './rows.ts';

/** A sandbox's data, built from the deployment's responses. */
export interface ModelData {
  readonly snapshot: Snapshot;
  /** Each record as first shown, by ID. */
  readonly source: ReadonlyMap<string, Members>;
  /** IDs made up for records that others mention without one. */
  readonly ghosts: ReadonlySet<string>;
  /** The lists that weren't read to the end. */
  readonly partial: ReadonlySet<OperationId>;
  /** The hosts whose invitations are known. */
  readonly hosts: ReadonlySet<string>;
}

const siteIn = (path: string) => (/\/sites\/([^/]+)\/hosts/.exec(path)?.[1] ?? '').toLowerCase();

/** Whether a list may have more records. A search has no cursor, so if its page is full, there may be others (A6). */
const hasMore = ({ operation, response }: Step): boolean =>
  operation === 'invitations.searchByHost'
    ? recordsOf(response).length >= SEARCH_LIMIT
    : nextOf(response) !== undefined;

/** The address that a search is for, in lower case. */
export const hostSearchedIn = ({ body = '' }: Step): string =>
  (/"([^"]+@[^"]+)"/.exec(body)?.[1] ?? '').toLowerCase();

/** A sandbox client belongs to one team, so a client for both teams becomes two. */
export const SECOND_CLIENT = 'client-of-the-second-team';

/** Fills a sandbox with the data from the deployment. */
export const createModelData = (
  steps: readonly Step[],
  { clientId, clientSecret, teamId, second }: ConformanceOptions,
  tables: readonly Table[],
): ModelData => {
  const rows = createRows();
  const source = new Map<string, Members>();
  const partial = new Set<OperationId>();
  const hosts = new Set<string>();
  /** The lists that fill the model, in an order that puts records after those they refer to. */
  const fillers = {
    'sites.list': rows.addSite,
    'hostGroups.list': rows.addHostGroup,
    'sites.hosts': (team: string, host: Members, { path }: Step) => rows.addHost(team, host, siteIn(path)),
    'companies.listByTeam': rows.addCompany,
    'companies.documents': rows.addDocument,
    'workflowResponses.listByTeam': rows.addResponse,
    'invitations.searchByHost': rows.addInvitation,
  } satisfies Partial<Record<OperationId, (team: string, record: Members, step: Step) => unknown>>;
  for (const [operation, add] of Object.entries(fillers)) {
    for (const step of steps.filter((one) => one.isSource && one.operation === operation)) {
      const team = step.team === 'second' && second ? second.teamId : teamId;
      for (const record of recordsOf(step.response)) {
        for (const shown of [record, ...formsOf(record)]) {
          const id = idOf(shown);
          if (id && !source.has(id)) source.set(id, shown);
        }
        if (idOf(record)) add(team, record, step);
      }
      if (step.operation === 'invitations.searchByHost') hosts.add(hostSearchedIn(step));
      if (hasMore(step)) partial.add(step.operation);
      else partial.delete(step.operation);
    }
  }
  const teams = [{ id: teamId, ordinal: 0, clientId, clientSecret }];
  if (second) {
    const { teamId: id, clientSecret: secret } = second;
    teams.push({ id, ordinal: 1, clientId: SECOND_CLIENT, clientSecret: secret });
  }
  const snapshot = { ...recordOf(tables, (table) => rows.all(table)), teams };
  return { snapshot: snapshot as unknown as Snapshot, source, ghosts: rows.ghosts, partial, hosts };
};

import type { OperationId, Operations } from '@visitor-invitations/core/contract';
import type * as z from 'zod';
import { type RefusalCode, refuse } from '../refusal.ts';
import { type PageQuery, pageByName } from '../store/cursor-page.ts';
import type { Database } from '../store/database.ts';
import { findRow } from '../store/find-row.ts';
import type { Rows, Table } from '../store/schema.ts';
import { teamOfId } from '../store/teams.ts';
import type { Switches } from '../switches/switches.ts';

/** A request's input, parsed with the contract's schemas. */
export interface OperationInput<Id extends OperationId> {
  readonly params: z.output<Operations[Id]['params']>;
  readonly query: z.output<Operations[Id]['query']>;
  readonly body: Operations[Id] extends { body: infer Body extends z.core.$ZodType }
    ? z.output<Body>
    : undefined;
}

/** A handler's context: one team's part of the store, at one moment. */
export interface Scope {
  readonly db: Database;
  readonly teamId: string;
  /** ISO 8601, UTC, by the sandbox's clock. */
  readonly now: string;
  readonly switches: Switches;
}

/** What an operation returns; nothing if a success has no body. */
export type ResponseBody<Id extends OperationId> = Operations[Id] extends {
  response: infer Schema extends z.core.$ZodType;
}
  ? z.input<Schema>
  : undefined;

/** Handles one operation in a transaction. Throws to refuse a request. */
export type Handler<Id extends OperationId> = (call: OperationInput<Id>, scope: Scope) => ResponseBody<Id>;

/** The handlers for one resource. A missing one is a compile error. */
export type Handlers<Resource extends string> = {
  readonly [Id in Extract<OperationId, `${Resource}.${string}`>]: Handler<Id>;
};

/** Refuses an ID of another team, if the switch distinguishes that from a missing one (A26). */
export const forbidOtherTeams = (table: Table, id: string, { db, switches }: Scope): void => {
  if (switches.otherTeams === 'FORBIDDEN' && teamOfId(db, table, id) !== undefined)
    refuse('FORBIDDEN', 'This ID belongs to another team');
};

/** How the service refuses an ID that the team doesn't have: the code, and the field's rule. */
const missing = {
  sites: ['SITE_NOT_FOUND', 'siteId must be one of this team’s sites'],
  invitations: ['INVITATION_NOT_FOUND', 'invitationId must be one of this team’s invitations'],
  hostGroups: ['HOST_GROUP_NOT_FOUND', 'hostGroupId must be one of this team’s host groups'],
  companies: ['COMPANY_NOT_FOUND', 'companyId must be one of this team’s companies'],
  formResponses: [
    'FORM_RESPONSE_NOT_FOUND',
    'formResponseId must be one of this workflow response’s form responses',
  ],
  workflows: ['WORKFLOW_NOT_FOUND', 'workflowId must be one of this team’s workflows'],
  workflowResponses: ['RESPONSE_NOT_FOUND', 'responseId must be one of this team’s workflow responses'],
} as const satisfies Partial<Record<Table, readonly [RefusalCode, string]>>;

/** Refuses an ID that the team doesn't have. */
export const refuseMissing = (table: keyof typeof missing, id: string, scope: Scope): never => {
  forbidOtherTeams(table, id, scope);
  const [code, message] = missing[table];
  return refuse(notFoundCode(code, scope), message);
};

/** The team's row with this ID. Throws a 404 if there is none. */
export const requireRow = <Name extends 'sites' | 'hostGroups' | 'companies' | 'workflows'>(
  table: Name,
  id: string,
  scope: Scope,
): Rows[Name] => findRow(scope, table, 'id', id.toLowerCase()) ?? refuseMissing(table, id, scope);

/** The code for something missing: its own, or the only documented one (A12). */
export const notFoundCode = (code: RefusalCode, { switches }: Scope): RefusalCode =>
  switches.notFoundCodes === 'own' ? code : switches.notFoundCodes;

/** Refuses a path whose team isn't the header's, unless a switch ignores it (A18). */
export const requireSameTeam = (inPath: string, { teamId, switches }: Scope) => {
  if (switches.teamInPath === 'FORBIDDEN' && inPath !== teamId) {
    refuse('FORBIDDEN', 'teamId must be the team in the team header');
  }
};

/** A limit larger than any list. */
const EVERYTHING = 2 ** 31;

/** A request's paging parameters. */
interface PageInput {
  readonly limit?: number | undefined;
  readonly next?: string | undefined;
}

/** A page of the team's rows by name, each in the service's format. */
export const pageOf = <Name extends 'sites' | 'hostGroups' | 'companies', Item>(
  table: Name,
  query: PageInput,
  { db, teamId, switches }: Scope,
  write: (row: Rows[Name]) => Item,
) => {
  const { rows, ...more } = pageByName(db, teamId, table, toPageQuery(query, switches));
  return { records: rows.map(write), ...more };
};

/** The page that a request asks for. The switches supply what it leaves out. */
export const toPageQuery = ({ limit, next }: PageInput, switches: Switches): PageQuery => ({
  ...(switches.lists === 'array' ? { limit: EVERYTHING } : { limit: limit ?? switches['page.size'], next }),
  reversed: switches.order === 'reversed',
});

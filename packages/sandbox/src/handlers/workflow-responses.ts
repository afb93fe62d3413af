import type { FormResponse, WorkflowResponse } from '@visitor-invitations/core/portable';
import { present } from '@visitor-invitations/local-server/objects';
import type { Database } from '../store/database.ts';
import type { Rows } from '../store/schema.ts';
import {
  findResponse,
  formResponsesOf,
  pageOfResponses,
  type ResponseRow,
  responsesOfWorkflow,
} from '../store/workflow-responses.ts';
import {
  type Handlers,
  refuseMissing,
  requireRow,
  requireSameTeam,
  type Scope,
  toPageQuery,
} from './handler.ts';

export const workflowResponseHandlers: Handlers<'workflowResponses'> = {
  'workflowResponses.get': ({ params }, scope) =>
    toResponse(scope.db, requireResponse(params.responseId, scope)),
  'workflowResponses.listByWorkflow': ({ params }, scope) => {
    const { db, teamId } = scope;
    const workflow = requireRow('workflows', params.workflowId, scope);
    return { records: responsesOfWorkflow(db, teamId, workflow.id).map((row) => toResponse(db, row)) };
  },
  'workflowResponses.listByTeam': ({ params, query }, scope) => {
    requireSameTeam(params.teamId, scope);
    const { db, teamId, switches } = scope;
    const { rows, ...more } = pageOfResponses(db, teamId, toPageQuery(query, switches));
    const records = rows.map((row) => toResponse(db, row));
    const hasSites = query.includeSites || switches.includeSites === 'always';
    return { records: hasSites ? records : records.map(withoutSite), ...more };
  },
  'workflowResponses.formResponse': ({ params }, scope) => {
    const response = requireResponse(params.responseId, scope);
    const form = formResponsesOf(scope.db, scope.teamId, response.id).find(
      ({ id }) => id === params.formResponseId,
    );
    return form ? toFormResponse(form) : refuseMissing('formResponses', params.formResponseId, scope);
  },
};

const requireResponse = (id: string, scope: Scope) =>
  findResponse(scope.db, scope.teamId, id) ?? refuseMissing('workflowResponses', id, scope);

const toResponse = (db: Database, row: ResponseRow): WorkflowResponse =>
  present({
    id: row.id,
    workflowId: row.workflowId,
    workflowName: row.workflowName,
    status: row.status,
    created: row.created,
    updated: row.updated,
    respondent: {
      firstName: row.respondentFirstName,
      lastName: row.respondentLastName,
      email: row.respondentEmail,
    },
    site: { id: row.siteId, name: row.siteName },
    company: row.companyId === null ? undefined : present({ id: row.companyId, name: row.companyName }),
    formResponses: formResponsesOf(db, row.teamId, row.id).map(toFormResponse),
  });

/** A team's list only includes sites on request (A22). */
const withoutSite = ({ site: _, ...response }: WorkflowResponse): WorkflowResponse => response;

const toFormResponse = ({ id, name, answers }: Rows['formResponses']): FormResponse => ({
  id,
  name,
  answers: JSON.parse(answers),
});

import { type PageQuery, readPage } from './cursor-page.ts';
import type { Database } from './database.ts';
import type { Rows } from './schema.ts';

/** A response with the names of the records it refers to. */
export type ResponseRow = Rows['workflowResponses'] & {
  workflowName: string;
  siteName: string;
  companyName: string | null;
};

const responses = `SELECT r.*, workflows.name AS workflowName, sites.name AS siteName, companies.name AS companyName
  FROM workflowResponses r
  JOIN workflows ON workflows.id = r.workflowId
  JOIN sites ON sites.id = r.siteId
  LEFT JOIN companies ON companies.id = r.companyId
  WHERE r.teamId = ?`;

export const findResponse = (db: Database, teamId: string, id: string) =>
  db.one<ResponseRow>(`${responses} AND r.id = ?`, teamId, id);

/** A workflow's responses, newest update first (A24). */
export const responsesOfWorkflow = (db: Database, teamId: string, workflowId: string) =>
  db.all<ResponseRow>(
    `${responses} AND r.workflowId = ? ORDER BY r.updated DESC, r.id DESC`,
    teamId,
    workflowId,
  );

/** A page of the team's responses, newest update first (A24). */
export const pageOfResponses = (db: Database, teamId: string, query: PageQuery) =>
  readPage<ResponseRow>(
    db,
    { name: 'workflowResponses', sql: responses, values: [teamId], key: 'updated', newestFirst: true },
    query,
  );

export const formResponsesOf = (db: Database, teamId: string, responseId: string) =>
  db.all<Rows['formResponses']>(
    'SELECT * FROM formResponses WHERE teamId = ? AND responseId = ? ORDER BY rowid',
    teamId,
    responseId,
  );

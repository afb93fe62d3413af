import type { Database } from './database.ts';
import { type PageQuery, readPage } from './paging.ts';
import type { Rows } from './rows.ts';

type CompanyRow = Rows['companies'];

export const findCompany = (db: Database, teamId: string, id: string) =>
  db.learned.places.of(`company ${teamId} ${id}`, () =>
    db.one<CompanyRow>('SELECT * FROM companies WHERE teamId = ? AND id = ?', teamId, id),
  );

export const findCompanyByName = (db: Database, teamId: string, name: string) =>
  db.learned.places.of(`company by name ${teamId} ${name}`, () =>
    db.one<CompanyRow>('SELECT * FROM companies WHERE teamId = ? AND name = ?', teamId, name),
  );

/** By name (A24). */
export const pageOfCompanies = (db: Database, teamId: string, query: PageQuery) =>
  readPage<CompanyRow>(
    db,
    {
      name: 'companies',
      sql: 'SELECT * FROM companies WHERE teamId = ?',
      values: [teamId],
      key: 'name',
    },
    query,
  );

/** Every document of a company, by name. */
export const documentsOfCompany = (db: Database, companyId: string) =>
  db.all<Rows['documents']>('SELECT * FROM documents WHERE companyId = ? ORDER BY name, id', companyId);

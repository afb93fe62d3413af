import { pagesByName } from './cursor-page.ts';
import type { Database } from './database.ts';
import { rowFinder } from './row-finder.ts';
import type { Rows } from './schema.ts';

export const findCompany = rowFinder('companies', 'id');
export const findCompanyByName = rowFinder('companies', 'name');
export const pageOfCompanies = pagesByName('companies');

/** Every document of a company, by name. */
export const documentsOfCompany = (db: Database, teamId: string, companyId: string) =>
  db.all<Rows['documents']>(
    'SELECT * FROM documents WHERE teamId = ? AND companyId = ? ORDER BY name, id',
    teamId,
    companyId,
  );

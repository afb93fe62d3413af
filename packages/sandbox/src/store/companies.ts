import type { Database } from './database.ts';
import type { Rows } from './schema.ts';

/** A company's documents, by name. */
export const documentsOfCompany = (db: Database, teamId: string, companyId: string) =>
  db.all<Rows['documents']>(
    'SELECT * FROM documents WHERE teamId = ? AND companyId = ? ORDER BY name, id',
    teamId,
    companyId,
  );

import type { Database } from './database.ts';
import type { Rows } from './rows.ts';

export const findVisitorType = (db: Database, teamId: string, id: string) =>
  db.learned.places.of(`type ${teamId} ${id}`, () =>
    db.one<Rows['visitorTypes']>('SELECT * FROM visitorTypes WHERE teamId = ? AND id = ?', teamId, id),
  );

export const findVisitorTypeByName = (db: Database, teamId: string, name: string) =>
  db.learned.places.of(`type by name ${teamId} ${name}`, () =>
    db.one<Rows['visitorTypes']>('SELECT * FROM visitorTypes WHERE teamId = ? AND name = ?', teamId, name),
  );

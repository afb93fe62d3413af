import { type RefusalCode, refuse } from '../refusal.ts';
import type { Table } from '../store/rows.ts';
import type { Scope } from './handler.ts';

/** Refuses the id of another team, where the switch wants it told from a missing one (A26). */
export const forbidOtherTeams = (table: Table, id: string, { db, teamId, switches }: Scope): void => {
  if (switches.otherTeams === 'missing') return;
  const other = db.one(`SELECT 1 FROM ${table} WHERE id = ? AND teamId <> ?`, id, teamId);
  if (other) refuse('FORBIDDEN', 'This ID belongs to another team');
};

/** Refuses an id that the team does not have. */
export const refuseMissing = (
  table: Table,
  id: string,
  code: RefusalCode,
  message: string,
  scope: Scope,
): never => {
  forbidOtherTeams(table, id, scope);
  return refuse(notFoundCode(code, scope), message);
};

/** The code of a missing thing: that of its kind, or the only one that is documented (A12). */
export const notFoundCode = (code: RefusalCode, { switches }: Scope): RefusalCode =>
  switches.notFoundCodes === 'own' ? code : switches.notFoundCodes;

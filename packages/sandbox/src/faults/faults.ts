import { type OperationId, operations, serviceErrors } from '@visitor-invitations/core/portable';
import { Refusal } from '../http/refusal.ts';
import { perTeam } from '../per-team.ts';
import type { FaultRule } from './fault-rule.ts';

/** A rule, with how many requests it fitted and how many of those it disturbed. */
export type FaultRecord = FaultRule & { readonly seen: number; readonly fired: number };

/** What a rule can look at. */
export interface FaultSubject {
  readonly operation: OperationId;
  /** Path parameters, query and body fields by name. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The error rules of every team. */
export const createFaults = () => {
  const teams = perTeam<{ rule: FaultRule; seen: number; fired: number }[]>(() => []);
  const list = (teamId: string): FaultRecord[] =>
    teams.of(teamId).map(({ rule, seen, fired }) => ({ ...rule, seen, fired }));
  return {
    list,
    set(teamId: string, rules: readonly FaultRule[]): FaultRecord[] {
      teams.set(
        teamId,
        rules.map((rule) => ({ rule, seen: 0, fired: 0 })),
      );
      return list(teamId);
    },
    clear: teams.clear,
    /** The fault for a request: every fitting rule counts it, the first that is due disturbs it. */
    next(teamId: string, subject: FaultSubject): FaultRule | undefined {
      const fitting = teams.of(teamId).filter(({ rule }) => fits(rule, subject));
      for (const record of fitting) record.seen += 1;
      const due = fitting.find(({ rule, seen, fired }) => isDue(rule, seen, fired));
      if (due) due.fired += 1;
      return due?.rule;
    },
  };
};

const fits = (rule: FaultRule, { operation, fields }: FaultSubject): boolean =>
  (rule.operation === '*' || rule.operation === operation) &&
  Object.entries(rule.match ?? {}).every(([name, value]) => String(fields[name]) === String(value));

const isDue = ({ nth, every, times }: FaultRule, seen: number, fired: number): boolean =>
  (nth === undefined || seen === nth) &&
  (every === undefined || seen % every === 0) &&
  (times === undefined || fired < times);

/** The error answer of a rule; its code is the one that the operation documents for the status. */
export const faultRefusal = (operation: OperationId, status: number, code?: string): Refusal => {
  const documented = [
    ...operations[operation].errors,
    ...Object.keys(serviceErrors),
  ] as (keyof typeof serviceErrors)[];
  const fallback = status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
  const chosen = code ?? documented.find((name) => serviceErrors[name].status === status) ?? fallback;
  return new Refusal(status, chosen, 'This error was asked for by a fault rule of the sandbox.');
};

import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import * as z from 'zod';
import type { Switches } from '../switches/switches.ts';
import { compileRules, memberRules } from './member-rules.ts';

/** How the answers of one operation are written under one setting of the switches. */
export interface AnswerForm {
  readonly status: number;
  /** Rewrites what the handler answers; absent where that is right already. */
  readonly rewrite?: ((answer: unknown) => unknown) | undefined;
}

interface PageOfRecords {
  readonly records: unknown[];
  readonly next?: string;
}

/** Works out the form once, so that each answer costs only what its switches ask for. */
export const answerForm = (id: OperationId, switches: Switches): AnswerForm => {
  const operation: Operation = operations[id];
  const status = statusOf(operation, switches);
  if (!operation.answer || operation.token) return { status };
  const { element, isPage } = recordOf(operation.answer);
  const record = compileRules(element, memberRules(switches, rests(operation, 'A22', 'A23')));
  return { status, rewrite: isPage ? pageRewrite(operation, switches, record) : record };
};

/** Of creates (A8) and deletes (A11, A25) the interface shows no status. */
const statusOf = ({ id, effect, success }: Operation, switches: Switches): number => {
  if (id === 'invitations.delete') return switches['delete.status'];
  if (id === 'hostGroups.delete') return switches['hostGroups.delete.status'];
  return effect === 'create' ? switches['create.status'] : success;
};

const rests = ({ assumptions }: Operation, ...ids: Operation['assumptions']) =>
  ids.some((id) => assumptions.includes(id));

/** What an answer holds: one record, or a page of them. */
const recordOf = (answer: z.core.$ZodType) => {
  const records = answer instanceof z.core.$ZodObject ? answer._zod.def.shape.records : undefined;
  return records instanceof z.core.$ZodArray
    ? { element: records._zod.def.element, isPage: true }
    : { element: answer, isPage: false };
};

/** Order (A24), envelope (A7) and the sign of the last page (A5). */
const pageRewrite = (
  { paging }: Operation,
  { lists, order, 'page.last': pageLast }: Switches,
  record: AnswerForm['rewrite'],
): AnswerForm['rewrite'] => {
  // Where there are several pages, the store reads them in the reversed order.
  const isReversed = order === 'reversed' && paging === 'single';
  const last = paging === 'cursor' && pageLast !== 'absent' ? { next: pageLast === 'null' ? null : '' } : {};
  if (!record && !isReversed && lists === 'records' && !('next' in last)) return undefined;
  return (answer) => {
    const { records, next } = answer as PageOfRecords;
    const ordered = isReversed ? records.toReversed() : records;
    const written = record ? ordered.map(record) : ordered;
    return lists === 'array' ? written : { [lists]: written, ...(next === undefined ? last : { next }) };
  };
};

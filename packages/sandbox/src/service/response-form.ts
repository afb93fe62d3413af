import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import * as z from 'zod';
import { jsonResponse, type ServiceResponse } from '../http/messages.ts';
import { switchTable } from '../switches/switch-table.ts';
import type { Switches } from '../switches/switches.ts';

/** How the responses of one operation are written under one setting of the switches. */
interface ResponseForm {
  readonly status: number;
  /** Rewrites what the handler returns; absent where that is right already. */
  readonly rewrite?: ((response: unknown) => unknown) | undefined;
}

interface PageOfRecords {
  readonly records: unknown[];
  readonly next?: string;
}

/** Works out the form once, so that each response costs only what its switches ask for. */
const responseForm = (id: OperationId, switches: Switches): ResponseForm => {
  const operation: Operation = operations[id];
  const status = statusOf(operation, switches);
  if (!operation.response || operation.token) return { status };
  const { element, isPage } = recordOf(operation.response);
  const record = compileRules(element, memberRules(switches, rests(operation, 'A22', 'A23')));
  return { status, rewrite: isPage ? pageRewrite(operation, switches, record) : record };
};

/** Switches that choose the status of a success; the operation names the assumption behind it. */
const statusSwitches = ['create.status', 'delete.status', 'hostGroups.delete.status'] as const;

/** Of creates (A8) and deletes (A11, A25) the interface shows no status. */
const statusOf = ({ successAssumption, success }: Operation, switches: Switches): number => {
  const name = statusSwitches.find((name) => switchTable[name].assumption === successAssumption);
  return name ? switches[name] : success;
};

const rests = ({ assumptions }: Operation, ...ids: Operation['assumptions']) =>
  ids.some((id) => assumptions.includes(id));

/** What a response holds: one record, or a page of them. */
const recordOf = (response: z.core.$ZodType) => {
  const records = response instanceof z.core.$ZodObject ? response._zod.def.shape.records : undefined;
  return records instanceof z.core.$ZodArray
    ? { element: records._zod.def.element, isPage: true }
    : { element: response, isPage: false };
};

/** Order (A24), envelope (A7) and the sign of the last page (A5). */
const pageRewrite = (
  { paging }: Operation,
  { lists, order, 'page.last': pageLast }: Switches,
  record: ResponseForm['rewrite'],
): ResponseForm['rewrite'] => {
  // Where there are several pages, the store reads them in the reversed order.
  const isReversed = order === 'reversed' && paging === 'single';
  const last = paging === 'cursor' && pageLast !== 'absent' ? { next: pageLast === 'null' ? null : '' } : {};
  if (!record && !isReversed && lists === 'records' && !('next' in last)) return undefined;
  return (response) => {
    const { records, next } = response as PageOfRecords;
    const ordered = isReversed ? records.toReversed() : records;
    const written = record ? ordered.map(record) : ordered;
    return lists === 'array' ? written : { [lists]: written, ...(next === undefined ? last : { next }) };
  };
};

type Rewrite = (value: unknown) => unknown;

/** How the members of a response are written, where that is not as the handlers write them. */
interface MemberRules {
  /** Stands for members without a value (A16). */
  readonly blank?: null | '';
  /** Rewrites a date-time (A19). */
  readonly dateTime?: (utc: string) => string;
  /** Members that are added to every object (A22, A23). */
  readonly extra?: object;
}

/** What the switches say of the members of responses. */
const memberRules = (
  { emptyMembers, dateTimes, extraMembers }: Switches,
  canHaveExtra: boolean,
): MemberRules => ({
  ...(emptyMembers !== 'absent' && { blank: emptyMembers === 'null' ? null : '' }),
  ...(dateTimes === 'offset' && { dateTime: atOffset }),
  ...(extraMembers && canHaveExtra && { extra: { addedLater: { since: '9.0', labels: ['unknown'] } } }),
});

/** The same instant two hours east of Greenwich. */
const atOffset = (utc: string) =>
  new Date(Date.parse(utc) + 2 * 60 * 60 * 1000).toISOString().replace('Z', '+02:00');

/** Turns rules into a function for responses of one schema; nothing when no rule touches them. */
const compileRules = (schema: z.core.$ZodType, rules: MemberRules): Rewrite | undefined => {
  if (schema instanceof z.core.$ZodOptional) return compileRules(schema._zod.def.innerType, rules);
  if (schema instanceof z.core.$ZodArray) {
    const item = compileRules(schema._zod.def.element, rules);
    return item && ((items) => (items as unknown[]).map(item));
  }
  if (schema instanceof z.core.$ZodObject) return compileObject(schema, rules);
  return schema instanceof z.core.$ZodISODateTime ? (rules.dateTime as Rewrite | undefined) : undefined;
};

const compileObject = (schema: z.core.$ZodObject, rules: MemberRules): Rewrite | undefined => {
  if (Object.keys(rules).length === 0) return undefined;
  const members = Object.entries(schema._zod.def.shape).map(([name, member]) => ({
    name,
    rewrite: compileRules(member, rules) ?? ((value: unknown) => value),
    blank: blankOf(member, rules),
  }));
  return (value) => {
    const rewritten: Record<string, unknown> = { ...(value as object) };
    for (const { name, rewrite, blank } of members) {
      if (!isBlank(rewritten[name])) rewritten[name] = rewrite(rewritten[name]);
      else if (blank !== undefined) rewritten[name] = blank;
    }
    return Object.assign(rewritten, rules.extra);
  };
};

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** An object without a value is one of empty texts, as the interface says of the company (A16). */
const blankOf = (schema: z.core.$ZodType, rules: MemberRules): unknown => {
  if (schema instanceof z.core.$ZodOptional) return blankOf(schema._zod.def.innerType, rules);
  if (rules.blank === '' && schema instanceof z.core.$ZodObject) return compileObject(schema, rules)?.({});
  return rules.blank;
};

/** The forms of responses, each worked out with its first use and kept as long as the setting is. */
export const createResponseForms = () => {
  const forms = new WeakMap<Switches, Map<OperationId, ResponseForm>>();
  return (id: OperationId, switches: Switches): ResponseForm => {
    const known = forms.get(switches) ?? new Map<OperationId, ResponseForm>();
    const form = known.get(id) ?? responseForm(id, switches);
    forms.set(switches, known.set(id, form));
    return form;
  };
};

/** The response of a success, in the form that the switches of the team want. */
export const toResponse = ({ status, rewrite }: ResponseForm, response: unknown): ServiceResponse =>
  response === undefined
    ? { status, headers: {} }
    : jsonResponse(status, rewrite ? rewrite(response) : response);

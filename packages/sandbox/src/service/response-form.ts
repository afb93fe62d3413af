import { type Operation, type OperationId, operations } from '@visitor-invitations/core/contract';
import * as z from 'zod';
import { jsonResponse, type ServiceResponse } from '../http/messages.ts';
import { switchTable } from '../switches/switch-table.ts';
import type { Switches } from '../switches/switches.ts';

/** Switches that choose the status of a success; the operation names the assumption behind it. */
const statusSwitches = ['create.status', 'delete.status', 'hostGroups.delete.status'] as const;

/** Of creates (A8) and deletes (A11, A25) the interface shows no status. */
const statusOf = ({ successAssumption, success }: Operation, switches: Switches): number => {
  const name = statusSwitches.find((name) => switchTable[name].assumption === successAssumption);
  return name ? switches[name] : success;
};

/** How the members of a response are written, where that is not as the handlers write them. */
interface MemberRules {
  /** Written for members without a value (A16). */
  readonly blank?: null | '';
  /** Date-times are at an offset instead of in UTC (A19). */
  readonly atOffset: boolean;
  /** Members that are added to every object (A22, A23). */
  readonly extra?: object;
}

/** What the switches say of the members of an operation's responses; nothing when they are as the handlers write them. */
const memberRules = (
  { assumptions }: Operation,
  { emptyMembers, dateTimes, extraMembers }: Switches,
): MemberRules | undefined => {
  const addsMembers = extraMembers && (assumptions.includes('A22') || assumptions.includes('A23'));
  if (emptyMembers === 'absent' && dateTimes === 'utc' && !addsMembers) return undefined;
  return {
    ...(emptyMembers !== 'absent' && { blank: emptyMembers === 'null' ? null : '' }),
    atOffset: dateTimes === 'offset',
    ...(addsMembers && { extra: { addedLater: { since: '9.0', labels: ['unknown'] } } }),
  };
};

/** A value of a schema, written after the rules. */
const written = (schema: z.core.$ZodType, value: unknown, rules: MemberRules): unknown => {
  if (schema instanceof z.core.$ZodOptional) return written(schema._zod.def.innerType, value, rules);
  const isObject = schema instanceof z.core.$ZodObject;
  // An object without a value is one of empty texts, as the interface says of the company (A16).
  if (isBlank(value) && !(isObject && rules.blank === ''))
    return rules.blank === undefined ? value : rules.blank;
  if (isObject) return objectOf(schema, { ...(value as object) }, rules);
  if (schema instanceof z.core.$ZodArray)
    return (value as unknown[]).map((item) => written(schema._zod.def.element, item, rules));
  return schema instanceof z.core.$ZodISODateTime && rules.atOffset ? atOffset(value as string) : value;
};

const objectOf = (schema: z.core.$ZodObject, value: Record<string, unknown>, rules: MemberRules) => {
  const members = Object.entries(schema._zod.def.shape).map(([name, member]) => [
    name,
    written(member, value[name], rules),
  ]);
  return { ...value, ...Object.fromEntries(members), ...rules.extra };
};

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** The same instant two hours east of Greenwich. */
const atOffset = (utc: string) =>
  new Date(Date.parse(utc) + 2 * 60 * 60 * 1000).toISOString().replace('Z', '+02:00');

interface PageOfRecords {
  readonly records: unknown[];
  readonly next?: string;
}

/** A page of a list: order (A24), envelope (A7) and the sign of the last page (A5). */
const pageOf = (
  { paging }: Operation,
  { lists, order, 'page.last': pageLast }: Switches,
  { records, next }: PageOfRecords,
): unknown => {
  // Where there are several pages, the store reads them in the reversed order.
  const ordered = order === 'reversed' && paging === 'single' ? records.toReversed() : records;
  if (lists === 'array') return ordered;
  const last = paging === 'cursor' && pageLast !== 'absent' ? { next: pageLast === 'null' ? null : '' } : {};
  return { [lists]: ordered, ...(next === undefined ? last : { next }) };
};

/** What a page of a list holds. */
const elementOf = (page: z.core.$ZodType): z.core.$ZodType => {
  const records = page instanceof z.core.$ZodObject ? page._zod.def.shape.records : undefined;
  return records instanceof z.core.$ZodArray ? records._zod.def.element : page;
};

/** The response of a success, in the form that the switches of the team want. */
export const toResponse = (id: OperationId, switches: Switches, response: unknown): ServiceResponse => {
  const operation: Operation = operations[id];
  const { response: schema, token, paging } = operation;
  const status = statusOf(operation, switches);
  if (response === undefined) return { status, headers: {} };
  if (!schema || token) return jsonResponse(status, response);
  const rules = memberRules(operation, switches);
  const write = (record: unknown) => (rules ? written(elementOf(schema), record, rules) : record);
  if (!paging) return jsonResponse(status, write(response));
  const { records, ...more } = response as PageOfRecords;
  return jsonResponse(status, pageOf(operation, switches, { records: records.map(write), ...more }));
};

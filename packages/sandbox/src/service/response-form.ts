import { type Operation, type OperationId, operations } from '@visitor-invitations/core/contract';
import * as z from 'zod';
import { jsonResponse, type ServiceResponse } from '../http/messages.ts';
import { switchTable } from '../switches/switch-table.ts';
import type { Switches } from '../switches/switches.ts';

/** Switches for a success status. The operation names the assumption behind it. */
const statusSwitches = ['create.status', 'delete.status', 'hostGroups.delete.status'] as const;

/** The success status. The API doesn't show it for creates (A8) and deletes (A11, A25). */
const statusOf = ({ successAssumption, success }: Operation, switches: Switches): number => {
  const name = statusSwitches.find((name) => switchTable[name].assumption === successAssumption);
  return name ? switches[name] : success;
};

/** How to write a response's members, if not as the handlers return them. */
interface MemberRules {
  /** Written for members without a value (A16). */
  readonly blank?: null | '';
  /** Whether date-times have an offset instead of being in UTC (A19). */
  readonly atOffset: boolean;
  /** Members to add to every object (A22, A23). */
  readonly extra?: object;
}

/** The switches' rules for the members of an operation's responses; `undefined` if they don't change anything. */
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

/** Writes a schema's value by the rules. */
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

/** The same instant with an offset of two hours. */
const atOffset = (utc: string) =>
  new Date(Date.parse(utc) + 2 * 60 * 60 * 1000).toISOString().replace('Z', '+02:00');

interface PageOfRecords {
  readonly records: unknown[];
  readonly next?: string;
}

/** A list's page: its order (A24), envelope (A7), and the mark of the last page (A5). */
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

/** The schema of a page's records. */
const elementOf = (page: z.core.$ZodType): z.core.$ZodType => {
  const records = page instanceof z.core.$ZodObject ? page._zod.def.shape.records : undefined;
  return records instanceof z.core.$ZodArray ? records._zod.def.element : page;
};

/** A success response, in the form that the team's switches require. */
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

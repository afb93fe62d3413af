import type { OperationId } from '@visitor-invitations/core/portable';
import { differingMembers } from '../differing-members.ts';
import { idOf, type Members } from '../responses.ts';
import { placeOf } from './order.ts';

/** How records that were read in two ways are compared. */
export interface Comparison {
  /** The operation whose contract has their members. */
  readonly id: OperationId;
  /** What they are sorted by: those that are the same in it may come in any order. */
  readonly sortedBy?: ((record: Members) => unknown) | undefined;
  /** Members that may differ. */
  readonly except?: readonly string[] | undefined;
}

/** What tells a record from others. */
export const keyOf = (record: Members): string => idOf(record) ?? JSON.stringify(record);

/** The places of records in their order, by what the first way of reading shows of them. */
const placesOf = (
  wanted: readonly Members[],
  records: readonly Members[],
  { sortedBy = keyOf }: Comparison,
): string => {
  const byKey = new Map(wanted.map((record) => [keyOf(record), record]));
  return records.map((record) => placeOf(sortedBy(byKey.get(keyOf(record)) ?? record))).join('\n');
};

const isInOrder = (comparison: Comparison, wanted: readonly Members[], got: readonly Members[]) =>
  placesOf(wanted, wanted, comparison) === placesOf(wanted, got, comparison);

/** The members that differ between records that are there in both ways. */
const otherMembers = (
  { id, except }: Comparison,
  wanted: readonly Members[],
  got: readonly Members[],
): string | undefined => {
  const byKey = new Map(wanted.map((record) => [keyOf(record), record]));
  const differing = got
    .map((record) => differingMembers(id, byKey.get(keyOf(record)) ?? record, record, except))
    .filter((names) => names.length > 0);
  if (differing.length === 0) return undefined;
  return `another ${[...new Set(differing.flat())].join(', ')} in ${differing.length} of ${got.length} records`;
};

/** Whether other records were read in one way than in the other, in whatever order. */
export const othersIn = (wanted: readonly Members[], got: readonly Members[]): string | undefined => {
  const [left, right] = [new Set(wanted.map(keyOf)), new Set(got.map(keyOf))];
  const lost = [...left].filter((key) => !right.has(key)).length;
  const added = [...right].filter((key) => !left.has(key)).length;
  if (lost > 0) return `${lost} of ${wanted.length} records are missing`;
  if (added > 0) return `${added} records are new`;
  if (got.length > wanted.length) return 'some records come twice';
  return got.length < wanted.length ? 'records that came twice come once' : undefined;
};

/** How records that were read in two ways differ; nothing when they are the same in the same order. */
export const difference = (
  comparison: Comparison,
  wanted: readonly Members[],
  got: readonly Members[],
): string | undefined => {
  const others = othersIn(wanted, got);
  if (others !== undefined) return others;
  if (!isInOrder(comparison, wanted, got)) return 'the records are in another order';
  return otherMembers(comparison, wanted, got);
};

/** How a page differs from the part of the whole that it is cut out of; nothing when it is that part. */
export const cutDiffers = (
  comparison: Comparison,
  whole: readonly Members[],
  offset: number,
  { limit, got }: { readonly limit: number; readonly got: readonly Members[] },
): string | undefined => {
  const wanted = whole.slice(offset, offset + limit);
  const keys = new Set(whole.map(keyOf));
  const isKnown = got.every((record) => keys.has(keyOf(record)));
  const isEachOnce = new Set(got.map(keyOf)).size === got.length;
  if (got.length !== wanted.length) return `${got.length} records`;
  const isThatPart = placesOf(whole, wanted, comparison) === placesOf(whole, got, comparison);
  if (isKnown && isEachOnce && isThatPart) return otherMembers(comparison, whole, got);
  const start = whole.findIndex((one) => keyOf(one) === keyOf(got[0] ?? {}));
  return start !== offset && start >= 0 ? `records from ${start + 1}` : difference(comparison, wanted, got);
};

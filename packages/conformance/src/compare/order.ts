import type { Members, Step } from '../trace.ts';

type Direction = 'up' | 'down';

/** Databases sort text differently: some by character code, others only by letters. */
const collator = new Intl.Collator('en', { ignorePunctuation: true, sensitivity: 'base' });
const comparisons: readonly ((left: string, right: string) => number)[] = [
  (left, right) => (left < right ? -1 : left > right ? 1 : 0),
  (left, right) => collator.compare(left, right),
];

/** A record's sort key: `firstName lastName`, joined. Times can have any offset. */
const keyOf = (record: Members, key: string): string => {
  const text = key
    .split(' ')
    .map((name) => String(record[name] ?? ''))
    .join(' ')
    .toLowerCase();
  const at = /^\d{4}-\d\d-\d\dt/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? text : new Date(at).toISOString();
};

const isOrdered = (keys: readonly string[], direction: Direction): boolean => {
  const wrong = direction === 'up' ? 1 : -1;
  return keys
    .slice(1)
    .every((key, index) =>
      comparisons.some((compare) => Math.sign(compare(keys[index] as string, key)) !== wrong),
    );
};

/** The key that a list is sorted by (A24). For a search, the request sets it (A6). */
const orderKeyOf = ({ operation: id, path }: Step): string => {
  if (id === 'sites.hosts') return 'firstName lastName';
  if (id.startsWith('workflowResponses')) return 'updated';
  if (id !== 'invitations.searchByHost') return 'name';
  return new URLSearchParams(path.split('?')[1]).get('order') ?? 'startDate';
};

/** The possible directions of a step's sort order, under any of these comparisons. */
export const directionsOf = (step: Step, records: readonly Members[]): readonly Direction[] => {
  const key = orderKeyOf(step);
  const keys = records.map((record) => keyOf(record, key));
  return (['up', 'down'] as const).filter((direction) => isOrdered(keys, direction));
};

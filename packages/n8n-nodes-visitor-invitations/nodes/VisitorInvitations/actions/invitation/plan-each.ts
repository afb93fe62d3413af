import type { VisitorInvitations } from '@visitor-invitations/core/portable';
import type { ActionContext, Planned, Refused } from '../action.ts';

export interface Row<Value> {
  readonly context: ActionContext;
  readonly value: Value;
}

/** Looks at all items together, then says for each what to do. What fails for an item is told with that item. */
export const planEach = async <Value>(
  contexts: readonly ActionContext[],
  read: (context: ActionContext) => Promise<Value>,
  look: (rows: readonly Row<Value>[], visitors: VisitorInvitations) => Promise<(row: Row<Value>) => Planned>,
): Promise<Planned[]> => {
  const values = await Promise.allSettled(contexts.map(read));
  const rows = contexts.map((context, index): Row<Value> | Refused => {
    const value = values[index] as PromiseSettledResult<Value>;
    return value.status === 'fulfilled' ? { context, value: value.value } : { error: value.reason };
  });
  const [first] = contexts;
  if (!first) return [];
  const planOf = await look(
    rows.filter((row) => 'context' in row),
    first.visitors,
  );
  return rows.map((row) => {
    if ('error' in row) return row;
    try {
      return planOf(row);
    } catch (error) {
      return { error };
    }
  });
};

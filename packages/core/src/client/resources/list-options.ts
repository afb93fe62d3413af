import type { OperationId } from '../../operations/types.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { QueryOf } from '../caller.ts';

/** Options of the list of an operation: those of a call, and those of its query but for the cursor. */
export type ListOptionsOf<Id extends OperationId> = CallOptions & Readonly<Omit<QueryOf<Id>, 'next'>>;

/** Options of a list by cursor. */
export interface ListOptions extends ListOptionsOf<'sites.list'> {}

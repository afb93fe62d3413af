import type { OperationId } from '../../operations/types.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { QueryOf } from '../caller.ts';

/** Options for an operation's list: those of a call, plus its query parameters except the cursor. */
export type ListOptionsOf<Id extends OperationId> = CallOptions & Readonly<Omit<QueryOf<Id>, 'next'>>;

/** Options for a list by cursor. */
export interface ListOptions extends ListOptionsOf<'sites.list'> {}

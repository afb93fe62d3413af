import type { OperationId, Operations } from '@visitor-invitations/core/portable';
import type * as z from 'zod';
import type { Database } from '../store/database.ts';
import type { Switches } from '../switches/switches.ts';

/** A checked request: what arrived, after the schemas of the contract. */
export interface Call<Id extends OperationId> {
  readonly params: z.output<Operations[Id]['params']>;
  readonly query: z.output<Operations[Id]['query']>;
  readonly body: Operations[Id] extends { body: infer Body extends z.core.$ZodType }
    ? z.output<Body>
    : undefined;
}

/** Where a handler works: one team's part of the store, at one moment. */
export interface Scope {
  readonly db: Database;
  readonly teamId: string;
  /** ISO 8601, UTC, by the sandbox's clock. */
  readonly now: string;
  readonly switches: Switches;
}

/** What an operation answers; nothing when its success has no body. */
export type Answer<Id extends OperationId> = Operations[Id] extends {
  answer: infer Schema extends z.core.$ZodType;
}
  ? z.input<Schema>
  : undefined;

/** The work of one operation. It runs in a transaction, and refuses by throwing. */
export type Handler<Id extends OperationId> = (call: Call<Id>, scope: Scope) => Answer<Id>;

/** Handlers of some operations. */
export type Handlers<Id extends OperationId> = { readonly [Each in Id]: Handler<Each> };

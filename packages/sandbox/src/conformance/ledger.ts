import { isObject } from './shapes.ts';
import { NoAnswer, type Reply } from './wire.ts';
import { isSuccess } from './words.ts';

/** What was created of one kind of thing. */
export interface Ledger {
  readonly ids: Set<string>;
  /** A create was sent, and no id came back. */
  isUnsure: boolean;
}

/** A ledger without entries. */
export const newLedger = (): Ledger => ({ ids: new Set(), isUnsure: false });

/** Creates, and enters what came of it. */
export const remember = async (ledger: Ledger, create: () => Promise<Reply>): Promise<Reply> => {
  try {
    const reply = await create();
    const id = createdId(reply);
    if (id !== undefined) ledger.ids.add(id);
    // After a 5xx nobody knows either.
    else if (isSuccess(reply) || reply.status >= 500) ledger.isUnsure = true;
    return reply;
  } catch (error) {
    if (error instanceof NoAnswer) ledger.isUnsure = true;
    throw error;
  }
};

/** The id in the answer of a create. */
export const createdId = ({ body }: Reply): string | undefined =>
  isObject(body) && typeof body.id === 'string' ? body.id : undefined;

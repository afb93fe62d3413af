import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';

/** What a write did or did not do. */
interface Write {
  /** To follow "whether". */
  readonly phrase: string;
  /** What to do before it is done again, where that would do it twice. */
  readonly lookFirst?: string;
}

const declared = (id: OperationId | undefined): Operation | undefined =>
  id === undefined ? undefined : operations[id];

/** What a read was to do, to follow "Couldn’t"; `undefined` for a write. */
export const readOf = (id: OperationId | undefined): string | undefined => {
  const operation = declared(id);
  return operation?.effect === 'safe' ? operation.phrase : undefined;
};

/** What a write was to do; `undefined` for a read. */
export const writeOf = (id: OperationId | undefined): Write | undefined => {
  const operation = declared(id);
  if (!operation || operation.effect === 'safe') return undefined;
  const [what, danger] = dangerOf(operation);
  return {
    phrase: operation.phrase,
    ...(danger && { lookFirst: `Look ${what} before you run this item again: ${danger}.` }),
  };
};

/** Where to look, and what could happen otherwise. */
const dangerOf = ({ effect, emailsGuest }: Operation): readonly [what?: string, danger?: string] => {
  if (effect !== 'create')
    return emailsGuest ? ['at the invitation', 'the visitor could get a second email'] : [];
  return emailsGuest
    ? ['at the host’s invitations', 'the visitor could be invited twice']
    : ['for it', 'there could be two of it'];
};

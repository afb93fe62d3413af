import { type CallId, type Operation, operations } from '@visitor-invitations/core/contract';

type Id = CallId | undefined;

const declared = (id: Id): Operation | undefined =>
  id === undefined || id === 'request' ? undefined : operations[id];

export const readOf = (id: Id): string | undefined => {
  const operation = declared(id);
  return operation?.effect === 'safe' ? operation.phrase : undefined;
};

export const writeOf = (id: Id): { readonly phrase: string; readonly lookFirst: string } | undefined => {
  const operation = declared(id);
  if (!operation || operation.effect === 'safe') return undefined;
  return { phrase: operation.phrase, lookFirst: lookFirst(operation) };
};

const lookFirst = ({ effect, emailsGuest }: Operation): string => {
  const before = 'before you run this item again';
  if (effect !== 'create') return `Check the invitation ${before}: the visitor could get a second email.`;
  return emailsGuest
    ? `Check the host’s invitations ${before}: the visitor could be invited twice.`
    : `Check whether it exists ${before}: it could be created twice.`;
};

import { type Fields, fieldsOf } from '../fields.ts';

/** A key, such as `trigger 00012.trigger`. Exchanges with the same key belong together. */
const key = (kind: string, id: unknown): string[] => (typeof id === 'string' && id ? [`${kind} ${id}`] : []);

/** A view's keys. A Home tab has none: it stays open, so it doesn't connect exchanges. */
const viewKeys = (value: unknown): string[] => {
  const view = fieldsOf(value);
  return view.type === 'home' ? [] : [...key('view', view.id), ...key('external', view.external_id)];
};

export const keysOfPayload = (payload: Fields): string[] => [
  ...key('trigger', payload.trigger_id),
  ...key('event', payload.event_id),
  ...(typeof payload.response_url === 'string'
    ? key('response', payload.response_url.split('/').at(-1))
    : []),
  ...viewKeys(payload.view),
];

export const keysOfArgs = (args: Fields): string[] => [
  ...key('trigger', args.trigger_id),
  ...key('view', args.view_id),
  ...key('external', args.external_id),
  ...key('message', args.ts),
];

/** The keys in an API call's response: a view, or a message that may be edited later. */
export const keysOfResponse = (response: Fields): string[] => [
  ...viewKeys(response.view),
  ...key('message', response.ts),
];

export const keysOfResponseUrl = (id: string): string[] => key('response', id);

/** The ID of the user a payload is about. */
export const personOfPayload = (payload: Fields): string | undefined => {
  const event = fieldsOf(payload.event);
  const user = payload.user_id ?? fieldsOf(payload.user).id ?? event.user;
  const id = typeof user === 'string' ? user : fieldsOf(user).id;
  return typeof id === 'string' ? id : undefined;
};

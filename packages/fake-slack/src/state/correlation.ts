import { type Fields, fieldsOf } from '../fields.ts';

/** Exchanges that share a key, such as `trigger 00012.trigger`, belong together. */
const key = (kind: string, id: unknown): string[] => (typeof id === 'string' && id ? [`${kind} ${id}`] : []);

/** A Home tab stays open, so it connects nothing. */
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

/** The keys in the response to an API call: a view, or a message that may be edited later. */
export const keysOfResponse = (response: Fields): string[] => [
  ...viewKeys(response.view),
  ...key('message', response.ts),
];

export const keysOfResponseUrl = (id: string): string[] => key('response', id);

/** The id of the user that a payload is about. */
export const personOfPayload = (payload: Fields): string | undefined => {
  const event = fieldsOf(payload.event);
  const user = payload.user_id ?? fieldsOf(payload.user).id ?? event.user;
  const id = typeof user === 'string' ? user : fieldsOf(user).id;
  return typeof id === 'string' ? id : undefined;
};

import { type Fields, fieldsOf } from '../fields.ts';

const key = (kind: string, id: unknown): string[] => (typeof id === 'string' && id ? [`${kind} ${id}`] : []);

/** A modal belongs to what opened it; a Home tab stays, and belongs to nothing. */
const viewKeys = (value: unknown): string[] => {
  const view = fieldsOf(value);
  return view.type === 'home' ? [] : [...key('view', view.id), ...key('external', view.external_id)];
};

const responseKey = (url: unknown): string[] =>
  typeof url === 'string' ? key('response', url.split('/').at(-1)) : [];

/** What a request of Slack has in common with what came before, or gives to what comes after. */
export const keysOfPayload = (payload: Fields): string[] => [
  ...key('trigger', payload.trigger_id),
  ...key('event', payload.event_id),
  ...responseKey(payload.response_url),
  ...viewKeys(payload.view),
];

/** The same of a call. */
export const keysOfArgs = (args: Fields): string[] => [
  ...key('trigger', args.trigger_id),
  ...key('view', args.view_id),
  ...key('external', args.external_id),
  ...key('message', args.ts),
];

/** What an answer of the Web API brings: a view, or a message that may be edited later. */
export const keysOfAnswer = (answer: Fields): string[] => [
  ...viewKeys(answer.view),
  ...key('message', answer.ts),
];

/** The key of a response_url by its id. */
export const keysOfResponse = (id: string): string[] => key('response', id);

/** The user id that a payload is about. */
export const personOfPayload = (payload: Fields): string | undefined => {
  const event = fieldsOf(payload.event);
  const id = payload.user_id ?? fieldsOf(payload.user).id ?? event.user ?? undefined;
  const inside = typeof id === 'string' ? id : fieldsOf(id).id;
  return typeof inside === 'string' ? inside : undefined;
};

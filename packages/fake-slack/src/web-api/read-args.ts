import type { Args } from './method.ts';

/** Form fields that carry JSON. */
const structured = new Set(['view', 'blocks', 'attachments', 'metadata']);

const parsed = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const fromForm = (body: string): Args =>
  Object.fromEntries(
    [...new URLSearchParams(body)].map(([name, value]) => [
      name,
      structured.has(name) ? parsed(value) : value,
    ]),
  );

const fromJson = (body: string): Args => {
  const value = parsed(body || '{}');
  return typeof value === 'object' && value !== null ? (value as Args) : {};
};

/** The arguments of a Web API call, sent as a form or as JSON. */
export const readArgs = (contentType: string, body: string): Args =>
  contentType.includes('json') ? fromJson(body) : fromForm(body);

const acceptedTypes = /^(application\/json|application\/x-www-form-urlencoded|text\/plain)\b/i;

/** Slack's error code for a body that it cannot read. */
export const bodyProblem = (contentType: string, body: string): string | undefined => {
  if (body === '') return undefined;
  if (contentType === '') return 'missing_post_type';
  if (!acceptedTypes.test(contentType)) return 'invalid_post_type';
  if (!contentType.includes('json')) return undefined;
  const value = parsed(body);
  if (value === body) return 'invalid_json';
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'json_not_object';
};

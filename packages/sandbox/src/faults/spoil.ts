import { firstHalf, withBody } from './connection.ts';
import { withDrift } from './drift.ts';
import type { Effect } from './effect.ts';

/** A successful answer as the effect wants it: with differences from the contract, or cut in half. */
export const spoil = async (response: Response, { body, drift }: Effect): Promise<Response> => {
  if (response.body === null || (drift === undefined && body !== 'truncated')) return response;
  const text = await response.text();
  const spoiled = drift ? JSON.stringify(withDrift(JSON.parse(text), drift)) : firstHalf(text);
  return withBody(spoiled, response);
};

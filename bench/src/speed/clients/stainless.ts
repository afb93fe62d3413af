import OpenAI from 'openai';
import { type Connect, TIMEOUT_MS } from '../connect.ts';

/** The core that Stainless generates clients around, through the plain `get` of a client that carries it. */
export const connect: Connect = ({ baseUrl, path, headers }) => {
  const apiKey = headers.authorization?.replace('Bearer ', '') ?? '';
  const client = new OpenAI({ baseURL: baseUrl, apiKey, defaultHeaders: headers, timeout: TIMEOUT_MS });
  return () => client.get(path);
};

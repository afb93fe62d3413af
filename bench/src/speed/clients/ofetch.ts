import { ofetch } from 'ofetch';
import { type Connect, TIMEOUT_MS } from '../connect.ts';

export const connect: Connect = ({ baseUrl, path, headers }) => {
  const client = ofetch.create({ baseURL: baseUrl, headers, timeout: TIMEOUT_MS });
  return () => client(path);
};

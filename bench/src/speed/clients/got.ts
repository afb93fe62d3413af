import got from 'got';
import { type Connect, TIMEOUT_MS } from '../connect.ts';

export const connect: Connect = ({ baseUrl, path, headers }) => {
  const client = got.extend({ prefixUrl: baseUrl, headers, timeout: { request: TIMEOUT_MS } });
  const relative = path.slice(1);
  return () => client.get(relative).json();
};

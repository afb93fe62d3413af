import ky from 'ky';
import { type Connect, TIMEOUT_MS } from '../connect.ts';

export const connect: Connect = ({ baseUrl, path, headers }) => {
  const client = ky.create({ baseUrl, headers, timeout: TIMEOUT_MS });
  return () => client.get(path).json();
};

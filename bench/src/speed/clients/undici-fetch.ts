import { fetch } from 'undici';
import type { Connect } from '../connect.ts';

export const connect: Connect = ({ baseUrl, path, headers }) => {
  const url = baseUrl + path;
  return async () => {
    const response = await fetch(url, { headers });
    return (await response.json()) as { id?: string };
  };
};
